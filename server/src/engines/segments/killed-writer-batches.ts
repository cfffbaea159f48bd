import { Chance } from '../differential/chance.ts'
import { someId, someRecord } from '../differential/generated-records.ts'
import type { AnalysedRecord, IndexOperation } from '../engine.ts'

export const batchSize = 3
const ids = 400

/** The operations of a batch, always the same; versions only grow. */
export function batchOf(number: number): IndexOperation[] {
  const chance = new Chance(number + 1)
  return Array.from({ length: batchSize }, (_, i): IndexOperation => {
    const id = someId(chance, ids)
    const version = number * batchSize + i + 1
    return chance.happens(0.15) ? { remove: id, version } : { put: someRecord(chance, id, version) }
  })
}

/** What the records are after so many batches. */
export function newestRecords(batches: number): AnalysedRecord[] {
  const records = new Map<string, AnalysedRecord>()
  for (let number = 0; number < batches; number++) {
    for (const operation of batchOf(number)) {
      if ('put' in operation) records.set(operation.put.id, operation.put)
      else records.delete(operation.remove)
    }
  }
  return [...records.values()]
}
