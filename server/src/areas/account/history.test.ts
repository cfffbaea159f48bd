import { account } from '@wenyuan/contract/areas/account.ts'
import { behaviour } from '@wenyuan/contract/areas/behaviour.ts'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { points } from '@wenyuan/contract/areas/points.ts'
import { searchHistory } from '@wenyuan/contract/areas/search-history.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { openReaderDesk } from '../../testing/reader-desk.ts'

const desk = openReaderDesk()
type Headers = Record<string, string>
const barcodes = ['H1', 'H2', 'H3', 'H4']
beforeAll(async () => {
  await desk.portal.load(
    desk.portal.tenant,
    barcodes.map((one) => entryOf({ recordId: `r-${one}`, title: one }, { items: [itemOf(one)] })),
  )
})

const say = (...words: string[]) => command(desk.portal, ['desk', ...words, '--tenant', desk.portal.tenant])
/** A reader with three past loans, an open one, a search and a view. */
async function reader() {
  const { name, headers } = await desk.someone()
  for (const barcode of barcodes) await say('checkout', name, barcode)
  for (const barcode of barcodes.slice(0, 3)) await say('checkin', barcode)
  const acts = [
    { kind: 'search', subject: 'q=a', title: 'a' },
    { kind: 'view', subject: 'r-H1', title: 'H1' },
  ] as const
  for (const act of acts) await desk.portal.ask(behaviour.add, act, { headers })
  for (const keyWord of ['plain', 'loved'])
    await desk.portal.ask(searchHistory.update, { keyWord }, { headers })
  const { records } = await desk.portal.ask(searchHistory.list, { keyWord: 'loved' }, { headers })
  const ids = records.map(({ id }) => id)
  await desk.portal.ask(searchHistory.update, { action: 'favorite', ids }, { headers })
  return { name, headers, giveBack: () => say('checkin', 'H4') }
}
const past = async (headers: Headers) =>
  (await desk.portal.ask(loans.history, {}, { headers })).records.map(({ title }) => title).toSorted()
const open = async (headers: Headers) => (await desk.portal.ask(loans.list, {}, { headers })).total
const acts = async (headers: Headers) =>
  (await desk.portal.ask(behaviour.list, {}, { headers })).records.map(({ kind }) => kind).toSorted()
const searches = async (headers: Headers) =>
  (await desk.portal.ask(searchHistory.list, {}, { headers })).records
    .map(({ keyWord }) => keyWord)
    .toSorted()
const rows = async () =>
  Number(
    (
      await desk
        .where()
        .db.selectFrom('loan')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('tenant', '=', desk.portal.tenant)
        .executeTakeFirstOrThrow()
    ).n,
  )

test('a reader deletes one past loan, then all; the library’s figures keep them without the reader', async () => {
  const { headers, giveBack } = await reader()
  const before = await rows()
  const { records } = await desk.portal.ask(loans.history, {}, { headers })
  const one = records.filter(({ title }) => title === 'H2').map(({ loanId }) => loanId)
  expect(await desk.portal.ask(loans.forget, { loanIds: one }, { headers })).toEqual({ forgotten: 1 })
  expect(await past(headers)).toEqual(['H1', 'H3'])
  expect(await desk.portal.ask(loans.forget, { loanIds: one }, { headers })).toEqual({ forgotten: 0 })
  expect((await desk.portal.refused(loans.forget, {}, { headers })).code).toBe('NOTHING_SELECTED')
  expect(await desk.portal.ask(loans.forget, { all: '1' }, { headers })).toEqual({ forgotten: 2 })
  expect(await past(headers)).toEqual([])
  expect(await open(headers)).toBe(1)
  expect(await rows()).toBe(before)
  expect(JSON.stringify(await desk.portal.ask(account.ownData, {}, { headers }))).not.toContain('"r-H2"')
  await giveBack()
})

test('nobody deletes another reader’s loans, and an open loan stays', async () => {
  const { headers, giveBack } = await reader()
  const ids = (await desk.portal.ask(loans.history, {}, { headers })).records.map(({ loanId }) => loanId)
  const stranger = await desk.someone()
  expect(await desk.portal.ask(loans.forget, { loanIds: ids }, stranger)).toEqual({ forgotten: 0 })
  expect(await desk.portal.ask(loans.forget, { all: '1' }, stranger)).toEqual({ forgotten: 0 })
  expect(await past(headers)).toHaveLength(3)
  const current = (await desk.portal.ask(loans.list, {}, { headers })).records
  const loanIds = current.map(({ loanId }) => loanId)
  expect(loanIds).toHaveLength(1)
  expect(await desk.portal.ask(loans.forget, { loanIds }, { headers })).toEqual({ forgotten: 0 })
  expect((await desk.portal.refused(loans.forget, { all: '1' })).code).toBe('SIGN_IN_REQUIRED')
  await giveBack()
})

test('readers who keep no history leave no trace of a loan in their points', async () => {
  const { name, headers } = await desk.someone()
  await desk.portal.ask(account.keepHistory, { historyFlag: '0' }, { headers })
  await say('checkout', name, 'H1')
  await say('checkin', 'H1')
  const { records, total } = await desk.portal.ask(points.list, {}, { headers })
  expect([total, records.map(({ title }) => title)]).toEqual([1, ['']])
  const data = await desk.portal.ask(account.ownData, {}, { headers })
  expect(data['point_entry']).toHaveLength(1)
  expect(JSON.stringify(data)).not.toContain('"r-H1"')
})

test('a reader deletes searches and views, of one kind or all', async () => {
  const { headers, giveBack } = await reader()
  expect(await desk.portal.ask(behaviour.clear, { kind: 'view' }, { headers })).toEqual({ deleted: 1 })
  expect(await acts(headers)).toEqual(['search'])
  expect((await desk.portal.refused(behaviour.clear, { kind: 'loan' }, { headers })).field).toBe('kind')
  expect(await desk.portal.ask(behaviour.clear, {}, await desk.someone())).toEqual({ deleted: 0 })
  expect(await desk.portal.ask(behaviour.clear, {}, { headers })).toEqual({ deleted: 1 })
  expect(await acts(headers)).toEqual([])
  await giveBack()
})

test('turning the history off keeps what is there, unless the reader wants it deleted', async () => {
  const { headers, giveBack } = await reader()
  await desk.portal.ask(account.keepHistory, { historyFlag: '0' }, { headers })
  expect([await past(headers), await acts(headers), await searches(headers)]).toEqual([
    ['H1', 'H2', 'H3'],
    ['search', 'view'],
    ['loved', 'plain'],
  ])
  await desk.portal.ask(account.keepHistory, { historyFlag: '0', deletePast: '1' }, { headers })
  expect([await past(headers), await acts(headers), await searches(headers)]).toEqual([[], [], ['loved']])
  expect(await open(headers)).toBe(1)
  await giveBack()
})
