import { describe, expect, test } from 'vitest'
import { queryParts } from '../engines/admission.ts'
import { openNaiveEngine } from '../engines/naive/engine.ts'
import { withBoosts } from './boosts.ts'
import { MOST_ADDED_PARTS } from './equal-titles.ts'
import { analyseRecord } from './index-record.ts'
import { toQuery } from './query.ts'
import { sampleRecord, writer } from './sample-record.ts'
import { defaultWeights } from './search-settings.ts'

const THIS_YEAR = 2026
const long = 'a long abstract with many words, '.repeat(40)

/** Editions of one work, each with what it is ranked by. */
const editions = {
  traditional: { title: '紅樓夢', year: 2015, loans: 0, abstract: '' },
  undated: { title: '红楼梦', loans: 0, abstract: '' },
  old: { title: '红楼梦', year: 1972, loans: 0, abstract: '' },
  newer: { title: '红楼梦', year: 2018, loans: 0, abstract: long },
  borrowed: { title: '红楼梦', year: 1982, loans: 130, abstract: long },
  about: { title: '红楼梦研究', year: 2024, loans: 500, abstract: '' },
}

async function orderOf(searchWord: string, weights = defaultWeights): Promise<string[]> {
  const engine = openNaiveEngine()
  const records = Object.entries(editions).map(([id, { loans, ...facts }]) =>
    analyseRecord(sampleRecord({ ...facts, recordId: id, contributors: [writer('曹雪芹')] }), {
      version: 1,
      addedAt: 0,
      loans,
      items: [],
    }),
  )
  await engine.write(
    't',
    records.map((put) => ({ put })),
  )
  const query = withBoosts(toQuery([{ searchField: 'all', searchWord }]), weights, THIS_YEAR)
  const { hits } = await engine.search('t', {
    query,
    sort: { by: 'relevance', direction: 'desc' },
    offset: 0,
    rows: 10,
  })
  return hits.map(({ id }) => id)
}

describe('records of the same title', () => {
  test('are ordered by the script of the query, then by loans, then newer editions first', async () => {
    expect(await orderOf('红楼梦')).toEqual(['borrowed', 'newer', 'old', 'undated', 'traditional', 'about'])
  })

  test('in traditional script that edition is first', async () => {
    expect((await orderOf('紅樓夢'))[0]).toBe('traditional')
  })

  test('are ordered beside the name of their author too', async () => {
    const order = await orderOf('曹雪芹 红楼梦')
    expect(order.slice(0, 5)).toEqual(['borrowed', 'newer', 'old', 'undated', 'traditional'])
  })

  test('are not ordered by weights of 0', async () => {
    const none = { ...defaultWeights, equalScript: 0, equalLoans: 0, equalYears: 0 }
    const order = await orderOf('红楼梦', none)
    expect(order.indexOf('newer')).toBeGreaterThan(order.indexOf('undated'))
  })

  test('take no more parts of a query than are kept for them', () => {
    for (const searchWord of ['红楼梦 曹雪芹', 'emma jane austen of england', 'a b c d e']) {
      const read = toQuery([{ searchField: 'all', searchWord }])
      const added = queryParts(withBoosts(read, defaultWeights, THIS_YEAR)) - queryParts(read.query)
      expect(added).toBeLessThan(MOST_ADDED_PARTS)
    }
  })
})
