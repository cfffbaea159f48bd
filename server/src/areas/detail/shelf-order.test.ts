import { detail } from '@wenyuan/contract/areas/detail.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { beforeAll, expect, test } from 'vitest'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
/** In shelf order: Chinese class numbers are decimal, the book number behind the slash is a whole number. */
const callNumbers = ['I247.5/9', 'I247.5/12', 'I247.7/65', 'I25/1', 'TP3/1', 'TP312/9', 'TP312/12', 'Z62']

beforeAll(async () => {
  await portal.load(
    portal.tenant,
    callNumbers
      .map((callNumber, at) => ({
        ...entryOf({ recordId: `r${at}`, title: 'a book of the shelf' }),
        items: [
          { barcode: `b${at}`, branch: 'main', location: 'stacks', callNumber, status: 'available' as const },
        ],
      }))
      .toReversed(),
  )
})

test('the shelf and a list by call number have the same order', async () => {
  const { here, right } = await portal.ask(detail.shelf, { recordId: 'r0', side: 'right', rows: 50 })
  expect([here, ...right].map((book) => book?.callNo)).toEqual(callNumbers)
  const { records } = await portal.ask(search.search, {
    searchItems: [{ searchField: 'title', searchWord: 'shelf' }],
    sortField: 'callNo',
    sortClause: 'asc',
    rows: 20,
  })
  expect(records.map(({ recordId }) => recordId)).toEqual(callNumbers.map((_, at) => `r${at}`))
})
