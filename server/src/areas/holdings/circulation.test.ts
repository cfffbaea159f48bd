import { holdings } from '@wenyuan/contract/areas/holdings.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
beforeAll(async () => {
  await portal.load(portal.tenant, [
    entryOf(
      { recordId: 'lent', title: '都借出去的书' },
      { items: [itemOf('C1', { branch: 'main' }), itemOf('C2', { branch: 'main' })] },
    ),
    entryOf({ recordId: 'quiet', title: '没人借的书' }, { items: [itemOf('Q1', { branch: 'main' })] }),
  ])
  await portal.signIn('borrower-1')
  await portal.signIn('borrower-2')
})

const desk = async (...words: string[]) => {
  const said = await command(portal, [...words, '--tenant', portal.tenant], { cwd: '/' })
  expect(said).toMatchObject({ code: 0, errors: [] })
}
const dueOf = (barcode: string) =>
  portal.appContext.database
    .ofTenant(portal.tenant)
    .selectFrom('loan')
    .select('due_on')
    .where('tenant', '=', portal.tenant)
    .where('barcode', '=', barcode)
    .executeTakeFirstOrThrow()

test('a lent copy shows its due date; a queue shows the earliest due date and its length', async () => {
  await desk('loan-rule', 'set', '--reader-type', 'student', '--days', '30')
  await desk('desk', 'checkout', 'borrower-1', 'C1')
  await desk('loan-rule', 'set', '--reader-type', 'student', '--days', '10')
  await desk('desk', 'checkout', 'borrower-2', 'C2')
  const [late, soon] = [(await dueOf('C1')).due_on, (await dueOf('C2')).due_on]
  expect(soon < late).toBe(true)

  const [library] = await portal.ask(holdings.byLibrary, { recordId: 'lent' })
  expect(library?.items.map(({ status, dueDate }) => [status, dueDate])).toEqual([
    ['on-loan', late],
    ['on-loan', soon],
  ])
  const page = await portal.ask(holdings.page, { recordId: 'lent' })
  expect(page.items.map(({ dueDate }) => dueDate)).toEqual([late, soon])
  const ways = await portal.ask(holdings.ways, { recordId: 'lent' })
  expect(ways).toMatchObject({ stale: false, asOf: '' })
  expect(ways.ways[0]).toMatchObject({ kind: 'reserve', copies: 2, dueDate: soon, waiting: 0 })
  const [row] = await portal.ask(search.availability, { recordIds: ['lent'] })
  expect(row?.best).toMatchObject({ kind: 'on-loan', dueDate: soon })
  expect((await portal.ask(holdings.byLibrary, { recordId: 'quiet' }))[0]?.items[0]?.dueDate).toBe('')

  await portal.appContext.database
    .ofTenant(portal.tenant)
    .insertInto('hold')
    .values({
      tenant: portal.tenant,
      hold_id: 'h1',
      reader_id: 'somebody',
      record_id: 'lent',
      volume: '',
      pickup_library: 'main',
      state: 'waiting',
      placed_at: portal.appContext.clock(),
    })
    .execute()
  expect((await portal.ask(holdings.ways, { recordId: 'lent' })).ways[0]).toMatchObject({ waiting: 1 })
})

test('during an outage of the library system the last known data are shown with their time, and no page fails', async () => {
  await desk('library-system', 'set', 'demo')
  const headers = await portal.signIn('reader-outage')
  const known = await portal.ask(holdings.ways, { recordId: 'lent' }, { headers })
  expect(known.stale).toBe(true)
  expect(known.asOf).not.toBe('')
  expect(known.ways[0]).toMatchObject({ kind: 'reserve', waiting: 1 })
  expect(known.ways[0]?.dueDate).not.toBe('')

  await portal.load(portal.tenant, [
    entryOf({ recordId: 'unasked', title: '新来的书' }, { items: [itemOf('N1', { status: 'on-loan' })] }),
  ])
  const unknown = await portal.ask(holdings.ways, { recordId: 'unasked' }, { headers })
  expect(unknown).toMatchObject({ stale: true, asOf: '' })
  expect(unknown.ways[0]).toMatchObject({ kind: 'reserve', dueDate: '', waiting: 0 })
  expect((await portal.ask(holdings.ways, { recordId: 'lent' })).stale).toBe(false)
  const rows = await portal.ask(search.availability, { recordIds: ['lent', 'unasked'] }, { headers })
  expect(rows.map(({ best }) => best.kind)).toEqual(['on-loan', 'on-loan'])
})

test('a tenant without a library system has no due dates, which is no outage', async () => {
  await desk('library-system', 'set', 'none')
  const ways = await portal.ask(holdings.ways, { recordId: 'lent' })
  expect(ways.stale).toBe(false)
  expect(ways.ways[0]).toMatchObject({ kind: 'reserve', dueDate: '', waiting: 0 })
})
