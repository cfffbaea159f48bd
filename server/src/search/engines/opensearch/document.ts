import type { AnalysedRecord, Channel, IndexOperation, TextField, Token } from '../engine.ts'
import { exactFields } from '../engine.ts'
import { fieldWeights, maxCatchAllFrequency } from '../score-rules.ts'
import { codeToken } from './coded-tokens.ts'
import { channelFields } from './mapping.ts'

/**
 * The stored document of an operation. A removed record leaves an empty document with its version, so that an older
 * write cannot restore it; the cluster itself forgets deletions sooner. A rebuild drops these documents.
 */
export function documentOf(operation: IndexOperation): object {
  return 'put' in operation ? documentOfRecord(operation.put) : {}
}

function documentOfRecord(record: AnalysedRecord): object {
  const { exact, sort } = record
  const text = channelOf(record, 'text')
  const han = channelOf(record, 'han')
  const pinyin = channelOf(record, 'pinyin')
  const reversed: Record<string, string[]> = {}
  for (const field of exactFields) {
    const values = exact[field]
    if (values && values.length > 0) reversed[field] = values.map(reverse)
  }
  return {
    id: record.id,
    live: true,
    text: text.fields,
    han: han.fields,
    pinyin: pinyin.fields,
    dictionary: { text: text.tokens, han: han.tokens, pinyin: pinyin.tokens },
    exact,
    reversed,
    facet: record.facets,
    ...(record.year === undefined ? {} : { year: record.year }),
    addedAt: record.addedAt,
    loans: record.loans,
    onShelf: record.onShelf,
    // an empty key sorts as a missing one: last
    sort: Object.fromEntries(Object.entries(sort).filter(([, key]) => key !== '')),
  }
}

/** By code point, so that the end of a value is the prefix of its reverse. */
export const reverse = (value: string): string => [...value].reverse().join('')

/** Each value as text, split at spaces by the cluster, and the catch-all field with every token by its weight. */
function channelOf(record: AnalysedRecord, channel: Channel) {
  const fields: Record<string, string | string[]> = {}
  const counts = new Map<Token, number>()
  for (const field of channelFields[channel]) {
    const values = valuesOf(record, channel, field)
    const weight = fieldWeights[field]
    const texts: string[] = []
    for (const value of values) {
      if (value.length === 0) continue
      texts.push(value.map(codeToken).join(' '))
      for (const token of value) counts.set(token, (counts.get(token) ?? 0) + weight)
    }
    if (texts.length > 0) fields[field] = texts
  }
  if (counts.size > 0) {
    let all = ''
    for (const [token, count] of counts) {
      all += `${codeToken(token)} `.repeat(Math.min(maxCatchAllFrequency, count))
    }
    fields['any'] = all
  }
  return { fields, tokens: [...counts.keys()] }
}

function valuesOf(record: AnalysedRecord, channel: Channel, field: TextField): readonly Token[][] {
  if (channel !== 'pinyin') return record[channel][field] ?? []
  return field === 'title' || field === 'author' ? (record.pinyin[field] ?? []) : []
}
