import { Chance } from '../differential/chance.ts'
import { someId, someRecord } from '../differential/generated-records.ts'
import type { AnalysedRecord, IndexOperation } from '../engine.ts'

export const batchSize = 3
const ids = 400

/** The operations of a batch. They are always the same; versions only increase. */
export function batchOf(number: number): IndexOperation[] {
  const chance = new Chance(number + 1)
  return Array.from({ length: batchSize }, (_, i): IndexOperation => {
    const id = someId(chance, ids)
    const version = number * batchSize + i + 1
    return chance.happens(0.15) ? { remove: id, version } : { put: someRecord(chance, id, version) }
  })
}

/** The records after a given number of batches; the number may only increase. */
export class NewestRecords {
  readonly #records = new Map<string, AnalysedRecord>()
  #batches = 0

  after(batches: number): AnalysedRecord[] {
    for (; this.#batches < batches; this.#batches++) {
      for (const operation of batchOf(this.#batches)) {
        if ('put' in operation) this.#records.set(operation.put.id, operation.put)
        else this.#records.delete(operation.remove)
      }
    }
    return [...this.#records.values()]
  }
}
