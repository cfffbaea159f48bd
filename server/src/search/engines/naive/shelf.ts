import type { AnalysedRecord, Channel, FieldName, IndexOperation, TextField, Token } from '../engine.ts'
import { textFields } from '../engine.ts'
import {
  byteOfLength,
  fieldWeights,
  inverseDocumentFrequency,
  lengthFactors,
  maxCatchAllFrequency,
  meanLength,
} from '../score-rules.ts'

/** A record with its token frequencies by channel and field, `any` included. */
export interface CountedRecord {
  record: AnalysedRecord
  frequencies: Map<string, Map<Token, number>>
}

export interface FieldStatistics {
  records: number
  factors: Float32Array
}

/** Key of a field of a channel: `text title`, `han any`. */
export function fieldKey(channel: Channel, field: FieldName): string {
  return `${channel} ${field}`
}

export function tokensOf(record: AnalysedRecord, channel: Channel, field: TextField): Token[][] {
  if (channel !== 'pinyin') return record[channel][field] ?? []
  return field === 'title' || field === 'author' ? (record.pinyin[field] ?? []) : []
}

/** All records of one tenant in maps, only the newest version of each. */
export class Shelf {
  readonly live = new Map<string, CountedRecord>()
  readonly versions = new Map<string, number>()
  analyser = ''
  changes = 0
  #statistics = new Map<string, FieldStatistics>()
  #documentFrequencies = new Map<string, number>()

  apply(operation: IndexOperation) {
    const id = 'put' in operation ? operation.put.id : operation.remove
    const version = 'put' in operation ? operation.put.version : operation.version
    if (version < (this.versions.get(id) ?? 0)) return
    this.versions.set(id, version)
    this.live.delete(id)
    if ('put' in operation) this.live.set(id, countRecord(operation.put))
    this.changes += 1
    this.#statistics.clear()
    this.#documentFrequencies.clear()
  }

  statistics(key: string): FieldStatistics {
    const known = this.#statistics.get(key)
    if (known) return known
    let records = 0
    let total = 0
    for (const { frequencies } of this.live.values()) {
      const length = lengthOf(frequencies.get(key))
      if (length === 0) continue
      records += 1
      total += length
    }
    const statistics = { records, factors: lengthFactors(meanLength(total, records)) }
    this.#statistics.set(key, statistics)
    return statistics
  }

  inverseDocumentFrequency(key: string, token: Token): number {
    const name = `${key} ${token}`
    let n = this.#documentFrequencies.get(name)
    if (n === undefined) {
      n = 0
      for (const { frequencies } of this.live.values()) if (frequencies.get(key)?.has(token)) n += 1
      this.#documentFrequencies.set(name, n)
    }
    return inverseDocumentFrequency(this.statistics(key).records, n)
  }
}

function countRecord(record: AnalysedRecord): CountedRecord {
  const frequencies = new Map<string, Map<Token, number>>()
  for (const channel of ['text', 'han', 'pinyin'] as const) {
    const catchAll = new Map<Token, number>()
    for (const field of textFields) {
      const counts = new Map<Token, number>()
      for (const token of tokensOf(record, channel, field).flat()) {
        counts.set(token, (counts.get(token) ?? 0) + 1)
        catchAll.set(token, Math.min(maxCatchAllFrequency, (catchAll.get(token) ?? 0) + fieldWeights[field]))
      }
      if (counts.size > 0) frequencies.set(fieldKey(channel, field), counts)
    }
    if (catchAll.size > 0) frequencies.set(fieldKey(channel, 'any'), catchAll)
  }
  return { record, frequencies }
}

function lengthOf(counts: Map<Token, number> | undefined): number {
  let length = 0
  for (const count of counts?.values() ?? []) length += count
  return length
}

export function lengthByteOf(counts: Map<Token, number> | undefined): number {
  return byteOfLength(lengthOf(counts))
}
