import { describe, test } from 'vitest'
import { describeEngine } from '@wenyuan/server/search/engines/conformance.ts'
import { Chance } from '@wenyuan/server/search/engines/differential/chance.ts'
import {
  compareAnswers,
  compareValues,
  queryCount,
} from '@wenyuan/server/search/engines/differential/comparison.ts'
import { someOperations } from '@wenyuan/server/search/engines/differential/generated-records.ts'
import { openNaiveEngine } from '@wenyuan/server/search/engines/naive/engine.ts'
import { openFts5Engine } from './engine.ts'

describeEngine('SQLite FTS5', async () => openFts5Engine(), { scores: false })

describe('FTS5, an independent implementation, agrees with the naive engine', () => {
  test('on totals, counts and sorted order of generated queries', async () => {
    const chance = new Chance(4)
    const compared = { tenant: 'whu', engine: openFts5Engine(), measure: openNaiveEngine(), relevance: false }
    const operations = someOperations(chance, 1200, 600, 10)
    await compared.engine.write('whu', operations)
    await compared.measure.write('whu', operations)
    await compareAnswers(compared, chance, queryCount / 4)
    await compareValues(compared)
    await compared.engine.close()
  }, 600_000)
})
