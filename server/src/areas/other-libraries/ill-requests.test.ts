import { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { payments } from '@wenyuan/contract/areas/payments.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
beforeAll(async () => {
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'own', title: '围城', isbns: ['9787020002207'] }, { items: [itemOf('W1')] }),
  ])
  await portal.load(portal.neighbour, [
    entryOf({ recordId: 'there', title: '管锥编', publishers: ['中华书局'] }),
  ])
  await set('illKinds=["loan","copy"]', 'illPageFen=100', 'illSubsidyPercent=50', 'illOpenMost=3')
  await importContent(
    portal,
    'catalogue-targets',
    JSON.stringify({
      siteId: portal.neighbour,
      name: '北大',
      kind: 'tenant',
      tenant: portal.neighbour,
      canRequest: true,
    }),
  )
})

const set = (...values: string[]) => command(portal, ['tenant', 'set', portal.tenant, ...values])
const ill = async (...argv: string[]) => command(portal, ['ill', ...argv, '--tenant', portal.tenant])
const copy = {
  kind: 'copy' as const,
  publication: '文学评论',
  article: '论《围城》',
  pages: '12-21',
  copyrightAgreed: true,
}
const own = async (headers: Record<string, string>) =>
  (await portal.ask(otherLibraries.requests, {}, { headers })).records
const refusal = async (headers: Record<string, string>, input: object) =>
  (await portal.refused(otherLibraries.apply, input, { headers })).code

test('what can be asked for, with cost and days; what the library holds itself', async () => {
  const headers = await portal.signIn('before')
  const before = await portal.ask(otherLibraries.before, { isbn: '7-02-000220-X' }, { headers })
  expect(before.held).toMatchObject([{ recordId: 'own', title: '围城' }])
  expect(before.kinds).toMatchObject([
    { kind: 'loan', fen: 0, perPage: false, days: 10 },
    { kind: 'copy', fen: 50, perPage: true, days: 3 },
  ])
  expect(before.copyrightText).toContain('著作权')
  expect(before).toMatchObject({ open: 0, most: 3 })
})

test('a copy is asked for once, comes, costs money, and its reader is told', async () => {
  const headers = await portal.signIn('copier')
  const { requestNo } = await portal.ask(otherLibraries.apply, copy, { headers })
  expect((await portal.ask(otherLibraries.apply, copy, { headers })).requestNo).toBe(requestNo)
  const [request] = await own(headers)
  expect(request).toMatchObject({ requestNo, state: 'asked', article: '论《围城》', canCancel: true })
  const listed = (await ill('list')).lines.filter((line) => line.startsWith(requestNo))
  expect(listed).toHaveLength(1)
  expect(listed.join()).not.toContain('copier')
  expect((await ill('move', requestNo, 'onLoan')).code).not.toBe(0)
  await ill('move', requestNo, 'sent', '--supplier', '北大图书馆')
  const link = 'https://files.example/copy.pdf'
  await ill('move', requestNo, 'delivered', '--cost', '500', '--link', link, '--note', '请在七天内下载')
  expect((await ill('move', requestNo, 'delivered')).code).not.toBe(0)
  const [done] = await own(headers)
  expect(done).toMatchObject({
    state: 'delivered',
    cost: 500,
    link,
    note: '请在七天内下载',
    canCancel: false,
  })
  expect(done?.events.map(({ state }) => state)).toEqual(['asked', 'sent', 'delivered'])
  const told = await portal.ask(inbox.list, {}, { headers })
  expect(told.records[0]).toMatchObject({ title: '您要的复制品已送达' })
  const owed = await portal.ask(payments.charges, {}, { headers })
  expect(JSON.stringify(owed)).toContain('500')
})

test('a book of another library is asked for, fetched, reminded of, and goes back', async () => {
  const headers = await portal.signIn('borrower')
  const items = [{ searchWord: '管锥编' }]
  const { records } = await portal.ask(
    otherLibraries.records,
    { siteId: portal.neighbour, items },
    { headers },
  )
  const foreignId = records[0]?.foreignId ?? ''
  const { requestNo } = await portal.ask(
    otherLibraries.request,
    { siteId: portal.neighbour, foreignId, kind: 'loan' },
    { headers },
  )
  expect((await own(headers))[0]).toMatchObject({
    publication: '管锥编',
    publisher: '中华书局',
    siteName: '北大',
    state: 'asked',
  })
  // the same book again, with other words
  const again = { siteId: portal.neighbour, foreignId, kind: 'loan', remark: '急用' } as const
  expect((await portal.refused(otherLibraries.request, again, { headers })).code).toBe('HELD_ALREADY')
  expect(await own(headers)).toHaveLength(1)
  await ill('move', requestNo, 'arrived')
  await ill('move', requestNo, 'onLoan', '--due', '2026-03-17')
  for (const _ of [1, 2]) await command(portal, ['nightly', '--tenant', portal.tenant])
  const reminders = (await portal.ask(inbox.list, {}, { headers })).records.filter(({ title }) =>
    title.includes('快到期'),
  )
  expect(reminders).toHaveLength(1)
  await ill('move', requestNo, 'returned')
  await ill('move', requestNo, 'ended')
  expect((await portal.ask(otherLibraries.requests, { state: 'open' }, { headers })).total).toBe(0)
})

test('what is not allowed is refused', async () => {
  const headers = await portal.signIn('refused')
  expect(await refusal(headers, { ...copy, copyrightAgreed: false })).toBe('COPYRIGHT_NOT_AGREED')
  expect(await refusal(headers, { ...copy, kind: 'buy' })).toBe('ILL_KIND_OFF')
  expect(await refusal(headers, { ...copy, maxFen: 100 })).toBe('COST_TOO_HIGH')
  expect(await refusal(headers, { ...copy, pickup: 'nowhere' })).toBe('LIBRARY_UNKNOWN')
  expect(await refusal(headers, { ...copy, publication: ' ' })).toBe('INPUT_INVALID')
  expect(await refusal({}, copy)).toBe('SIGN_IN_REQUIRED')
  const frozen = await portal.signIn('frozen', { state: 'frozen' })
  expect(await refusal(frozen, copy)).toBe('READER_FROZEN')
  const there = await portal.signIn('elsewhere', { as: portal.neighbour })
  const other = await portal.refused(otherLibraries.apply, copy, { as: portal.neighbour, headers: there })
  expect(other.code).toBe('ILL_OFF')
})

test('requests at the same time do not exceed the limit together', async () => {
  const headers = await portal.signIn('eager')
  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, (_, no) =>
      portal.ask(otherLibraries.apply, { ...copy, article: `第 ${no} 篇` }, { headers }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await own(headers)).toHaveLength(3)
})

test('a request is cancelled by its reader only, and before anything is sent', async () => {
  const headers = await portal.signIn('changes-mind')
  const { requestNo } = await portal.ask(otherLibraries.apply, copy, { headers })
  const stranger = await portal.signIn('stranger')
  const cancel = async (by: Record<string, string>) =>
    (await portal.refused(otherLibraries.cancel, { requestNo }, { headers: by })).code
  expect(await cancel(stranger)).toBe('ILL_UNKNOWN')
  for (const _ of [1, 2]) await portal.ask(otherLibraries.cancel, { requestNo }, { headers })
  expect((await own(headers))[0]?.events.map(({ state }) => state)).toEqual(['asked', 'cancelled'])
  const again = await portal.ask(otherLibraries.apply, copy, { headers })
  expect(again.requestNo).not.toBe(requestNo)
  await ill('move', again.requestNo, 'delivered')
  expect(
    (await portal.refused(otherLibraries.cancel, { requestNo: again.requestNo }, { headers })).code,
  ).toBe('ILL_STATE')
})
