import { blankRecord } from '../../domain/catalogue/mapping/blank-record.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import type { AnalysedRecord, ExactField, Query, TextField, Token } from '../engines/engine.ts'
import { textFields } from '../engines/engine.ts'
import { analyseRecord } from './index-record.ts'

/** A minimal record with the fields that a test names. */
export const sampleRecord = (facts: Partial<BibRecord>): BibRecord => ({
  ...blankRecord('r1', '1', 'untitled'),
  ...facts,
})

export const writer = (name: string): BibRecord['contributors'][number] => ({
  name,
  otherNames: [],
  kind: 'person',
  main: true,
})

export const analyseSample = (facts: Partial<BibRecord>): AnalysedRecord =>
  analyseRecord(sampleRecord(facts), { version: 1, addedAt: 0, loans: 0, items: [] })

function listsOf(
  record: AnalysedRecord,
  channel: 'text' | 'han' | 'pinyin',
  field: TextField | 'any',
): Token[][] {
  const fields: readonly TextField[] = field === 'any' ? textFields : [field]
  return fields.flatMap((name) =>
    channel === 'pinyin'
      ? name === 'title' || name === 'author'
        ? (record.pinyin[name] ?? [])
        : []
      : (record[channel][name] ?? []),
  )
}

const standsIn = (list: readonly Token[], row: readonly Token[]): boolean =>
  list.some((_, at) => row.every((token, step) => list[at + step] === token))

const valueTest: Record<'exact' | 'ahead' | 'rear', (value: string, asked: string) => boolean> = {
  exact: (value, asked) => value === asked,
  ahead: (value, asked) => value.startsWith(asked),
  rear: (value, asked) => value.endsWith(asked),
}

/** Whether a record matches a query, by a literal implementation of the port's definition. */
export function matchesRecord(query: Query, record: AnalysedRecord): boolean {
  switch (query.op) {
    case 'all':
      return true
    case 'and':
      return query.of.length > 0 && query.of.every((child) => matchesRecord(child, record))
    case 'or':
      return query.of.some((child) => matchesRecord(child, record))
    case 'not':
      return !matchesRecord(query.of, record)
    case 'boost':
      return matchesRecord(query.of, record)
    case 'prefer':
      return matchesRecord(query.must, record)
    case 'terms': {
      const tokens = new Set(listsOf(record, query.channel, query.field).flat())
      return query.tokens.length > 0 && query.tokens.every((token) => tokens.has(token))
    }
    case 'phrase':
      return (
        query.tokens.length > 0 &&
        listsOf(record, query.channel, query.field).some((list) => standsIn(list, query.tokens))
      )
    case 'prefix':
      return listsOf(record, query.channel, query.field).some((list) =>
        list.some((token) => token.startsWith(query.prefix)),
      )
    default: {
      const values: readonly string[] = record.exact[query.field satisfies ExactField] ?? []
      return values.some((value) => valueTest[query.op](value, query.value))
    }
  }
}
