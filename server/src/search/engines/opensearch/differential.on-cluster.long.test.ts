import { afterAll, describe, test } from 'vitest'
import { Chance } from '../differential/chance.ts'
import type { Compared } from '../differential/comparison.ts'
import { compareAnswers, compareValues, queryCount } from '../differential/comparison.ts'
import { someOperations, someRecord } from '../differential/generated-records.ts'
import type { SearchEngine } from '../engine.ts'
import { openNaiveEngine } from '../naive/engine.ts'
import { clusterForTests } from './test-cluster.ts'

const cluster = clusterForTests()
const ids = 900

interface Written extends Compared {
  engine: SearchEngine
  measure: SearchEngine
}

/** Writes the same to both, in batches: replaced, stale and removed records in segments of many sizes. */
async function writeHistory(chance: Chance, { tenant, engine, measure }: Written) {
  for (let batch = 0; batch < 40; batch++) {
    const operations = someOperations(chance, 1 + chance.below(90), ids, 1000 * batch + 10)
    await engine.write(tenant, operations)
    await measure.write(tenant, operations)
    if (batch % 5 === 0) await engine.refresh(tenant)
  }
  await engine.refresh(tenant)
}

if (cluster) {
  afterAll(() => cluster.clear())

  describe('OpenSearch answers like the naive engine', () => {
    test('with replaced and removed records not yet merged: totals, counts, sorted order', async () => {
      const chance = new Chance(11)
      const engine = await cluster.open()
      const compared = { tenant: 'history', engine, measure: openNaiveEngine(), relevance: false }
      await writeHistory(chance, compared)
      await compareAnswers(compared, chance, queryCount / 4)
      await compareValues(compared)
      await engine.close()
    }, 600_000)

    test('after a rebuild, with new records added: relevance too', async () => {
      const chance = new Chance(12)
      const engine = await cluster.open()
      const compared = { tenant: 'rebuilt', engine, measure: openNaiveEngine(), relevance: true }
      const records = Array.from({ length: 700 }, (_, i) => someRecord(chance, `r${(i * 7919) % 700}`, 1))
      for (const one of [engine, compared.measure]) {
        const rebuild = await one.beginRebuild(compared.tenant, 'test')
        await rebuild.add(records.map((put) => ({ put })))
        await rebuild.commit()
      }
      const more = Array.from({ length: 60 }, (_, i) => ({ put: someRecord(chance, `new ${i}`, 1) }))
      for (const one of [engine, compared.measure]) await one.write(compared.tenant, more)
      await engine.refresh(compared.tenant)
      await compareAnswers(compared, chance, queryCount / 4)
      await compareValues(compared)
      await engine.close()
    }, 600_000)

    test('with five shards: exact counts, and scores by the frequencies of all shards', async () => {
      const chance = new Chance(13)
      const engine = await cluster.open({ shards: 5 })
      const compared = { tenant: 'spread', engine, measure: openNaiveEngine(), relevance: true }
      const records = Array.from({ length: 900 }, (_, i) => ({ put: someRecord(chance, `r${i}`, 1) }))
      for (const one of [engine, compared.measure]) await one.write(compared.tenant, records)
      await engine.refresh(compared.tenant)
      await compareAnswers(compared, chance, queryCount / 4)
      await compareValues(compared)
      await engine.close()
    }, 600_000)
  })
}
