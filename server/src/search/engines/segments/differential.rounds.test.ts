import { describe, test } from 'vitest'
import { Chance } from '../differential/chance.ts'
import type { Compared } from '../differential/comparison.ts'
import { compareAnswers, compareValues, queryCount } from '../differential/comparison.ts'
import { someOperations, someRecord } from '../differential/generated-records.ts'
import type { SearchEngine } from '../engine.ts'
import { openNaiveEngine } from '../naive/engine.ts'
import type { SegmentEngine } from './engine.ts'
import { openSegmentEngine } from './engine.ts'
import { temporaryFolders } from './temporary-folder.ts'
import { longTest } from '../../../platform/testing/rounds.ts'

const emptyFolder = temporaryFolders()
const tenant = 'whu'
const ids = 900

async function opened(folder: string): Promise<SegmentEngine> {
  return openSegmentEngine({ folder, analyser: 'test', workers: 1 })
}

interface Written extends Compared {
  engine: SearchEngine
  measure: SearchEngine
}

/** Writes the same to both, in batches, so that the engine has segments of many sizes and replaced records. */
async function writeHistory(chance: Chance, { engine, measure }: Written) {
  for (let batch = 0; batch < 40; batch++) {
    const operations = someOperations(chance, 1 + chance.below(90), ids, 1000 * batch + 10)
    await engine.write(tenant, operations)
    await measure.write(tenant, operations)
    if (batch % 3 !== 0) await engine.refresh(tenant)
  }
  await engine.refresh(tenant)
}

async function writeNewRecords(chance: Chance, { engine, measure }: Written) {
  for (let batch = 0; batch < 5; batch++) {
    const operations = Array.from({ length: 20 }, (_, i) => ({
      put: someRecord(chance, `new ${batch} ${i}`, 1),
    }))
    await engine.write(tenant, operations)
    await measure.write(tenant, operations)
    await engine.refresh(tenant)
  }
}

describe('the embedded engine answers like the naive engine', () => {
  test('with replaced records in memory and on disk: totals, counts, sorted order', async () => {
    const chance = new Chance(1)
    const compared = {
      tenant,
      engine: await opened(emptyFolder()),
      measure: openNaiveEngine(),
      relevance: false,
    }
    await writeHistory(chance, compared)
    await compareAnswers(compared, chance, queryCount / 4)
    await compareValues(compared)
    await compared.engine.close()
  }, 600_000)

  longTest('after merging, with new segments added: relevance too', async () => {
    const chance = new Chance(2)
    const compared = {
      tenant,
      engine: await opened(emptyFolder()),
      measure: openNaiveEngine(),
      relevance: true,
    }
    await writeHistory(chance, compared)
    await compared.engine.compact(tenant)
    await compareAnswers(compared, chance, queryCount / 4)
    await writeNewRecords(chance, compared)
    await compareAnswers(compared, chance, queryCount / 4)
    await compareValues(compared)
    await compared.engine.close()
  })

  test('rebuilt, closed and reopened', async () => {
    const chance = new Chance(3)
    const folder = emptyFolder()
    const first = await opened(folder)
    const measure = openNaiveEngine()
    const records = Array.from({ length: 700 }, (_, i) => someRecord(chance, `r${(i * 7919) % 700}`, 1))
    for (const engine of [first, measure]) {
      const rebuild = await engine.beginRebuild(tenant, 'test')
      await rebuild.add(records.map((put) => ({ put })))
      await rebuild.commit()
    }
    await writeNewRecords(chance, { tenant, engine: first, measure, relevance: true })
    await first.close()
    const compared = { tenant, engine: await opened(folder), measure, relevance: true }
    await compareAnswers(compared, chance, queryCount / 4)
    await compareValues(compared)
    await compared.engine.close()
  }, 600_000)
})
