import { expect, test } from 'vitest'
import { CORPUS } from './catalogues.ts'
import { evaluate } from './evaluation.ts'
import { belowFloors, readFloors } from './floors.ts'
import { readJudgedQueries } from './judged-queries.ts'
import { openShelves, testClusterAddresses } from './library.ts'
import { figuresOf } from '@wenyuan/server/search/tuning/report.ts'

const { judgements, broken } = readJudgedQueries()
/** The same queries and floors on each engine. */
const engines =
  testClusterAddresses().length > 0 ? (['embedded', 'opensearch'] as const) : (['embedded'] as const)
const ofDemo = judgements.filter(({ tenant }) => tenant !== CORPUS)

test('every judged query can be read; there are at least 800, half of them for the demo libraries', () => {
  expect(broken).toEqual([])
  expect(judgements.length).toBeGreaterThanOrEqual(800)
  expect(ofDemo.length).toBeGreaterThanOrEqual(400)
})

test('no query is judged twice', () => {
  const seen = judgements.map((judgement) => JSON.stringify({ ...judgement, line: 0, note: '' }))
  expect(seen.filter((text, at) => seen.indexOf(text) !== at)).toEqual([])
})

test.each(engines)(
  'on the demo libraries no category is below its floor on the %s engine',
  async (engine) => {
    const shelves = await openShelves(engine, testClusterAddresses())
    try {
      const { judged, missing } = await evaluate(shelves.engine, ofDemo)
      expect([...missing]).toEqual([])
      expect(judged.filter(({ failure }) => failure?.startsWith('no record is as'))).toEqual([])
      expect(belowFloors(figuresOf(judged), readFloors())).toEqual([])
    } finally {
      await shelves.close()
    }
  },
)
