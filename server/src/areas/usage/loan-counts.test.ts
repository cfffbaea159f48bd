import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { home } from '@wenyuan/contract/areas/home.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
const folder = mkdtempSync(join(tmpdir(), 'wenyuan-loans-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(async () => {
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'a', title: 'A book' }, { items: [itemOf('A1', { branch: 'east' })], loans: 20 }),
    entryOf({ recordId: 'b', title: 'B book' }, { items: [itemOf('B1')] }),
  ])
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
})

const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const load = (path: string) => command(portal, ['import-loans', path, '--tenant', portal.tenant])
const figures = async (recordId: string) => {
  const { inAll, months, yearBefore } = await portal.ask(detail.loanAnalysis, { recordId })
  return { inAll, months: months.filter(({ count }) => count > 0), yearBefore }
}

test('loans of months and years are imported by record or barcode, and a repeated import changes nothing', async () => {
  const csv = file(
    'loans.csv',
    '书目号,条码,时间,次数,分馆\na,,2026-02,4,east\na,,2026-02,2,main\n,A1,2025-11,3,\nb,,2024,30,\na,,2019,7,\n',
  )
  for (const lines of [await load(csv), await load(csv)].map(({ lines }) => lines))
    expect(lines).toEqual(['5 read: 4 counts of 2 records kept, 0 rejected'])
  // what was lent before counting by month stays in the total
  expect(await figures('a')).toEqual({
    inAll: 20,
    months: [
      { month: '2025-11', count: 3 },
      { month: '2026-02', count: 6 },
    ],
    yearBefore: 0,
  })
  expect((await figures('b')).inAll).toBe(30)
})

test('the total is never less than what the chart shows, and the order by loans follows it', async () => {
  await load(file('more.jsonl', '{"record":"a","when":"2023-05","loans":100}\n'))
  expect((await figures('a')).inAll).toBe(116)
  const { records } = await portal.ask(search.search, {
    searchItems: [{ searchWord: 'book' }],
    sortField: 'loans',
    sortClause: 'desc',
  })
  expect(records.map(({ recordId }) => recordId)).toEqual(['a', 'b'])
})

test('a hot shelf of a branch counts the loans imported for it', async () => {
  await load(file('hot.csv', 'record,when,loans,branch\na,2026-03,5,east\na,2026-03,1,main\n'))
  const hot = async (libCode: string) =>
    (await portal.ask(home.hotLoans, { libCode })).records.map(({ recordId, count }) => [recordId, count])
  expect(await hot('east')).toEqual([['a', 5]])
  expect(await hot('')).toEqual([['a', 6]])
})

test('rows that cannot be counted go to the rejects file with their reason', async () => {
  const path = file('wrong.csv', 'record,when,loans\nnobody,2026-01,3\na,soon,3\na,2026-01,-1\na,2026-04,1\n')
  expect((await load(path)).lines[0]).toBe('4 read: 0 counts of 0 records kept, 4 rejected')
  const rejects = readFileSync(`${path}.rejects`, 'utf8')
  for (const reason of ['There is no record', 'when:', 'loans:', 'has not begun'])
    expect(rejects).toContain(reason)
  expect((await load('/nowhere.csv')).code).toBe(2)
})
