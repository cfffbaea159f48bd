import { requests } from '@wenyuan/contract/areas/requests.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const share = { flags: JSON.stringify({ subLending: true }) }

const portal = testPortal()
beforeAll(async () => {
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
  await portal.load(portal.tenant, [
    entryOf(
      { recordId: 'set', title: '全集' },
      {
        items: [itemOf('V1', { volume: '1' }), itemOf('V2', { volume: '2' }), itemOf('V2B', { volume: '2' })],
      },
    ),
    entryOf({ recordId: 'pair', title: '对' }, { items: [itemOf('P1'), itemOf('P2')] }),
    ...Array.from({ length: 6 }, (_, no) =>
      entryOf({ recordId: `m${no}`, title: `书${no}` }, { items: [itemOf(`M${no}`)] }),
    ),
  ])
})

const lend = (account: string, barcode: string) =>
  command(portal, ['desk', 'checkout', account, barcode, '--tenant', portal.tenant])
const ask = (headers: Record<string, string>, recordId: string, more = {}) =>
  portal.ask(requests.askReader, { recordId, libCode: 'main', ...more }, { headers })
const othersOf = async (headers: Record<string, string>) =>
  (await portal.ask(requests.others, {}, { headers })).records.map(({ requestNo }) => requestNo)

test('requests of others show only to readers who take part and have the volume that is asked for', async () => {
  const first = await portal.signIn('has-volume-1', share)
  const second = await portal.signIn('has-volume-2', share)
  const apart = await portal.signIn('does-not-share')
  await lend('has-volume-1', 'V1')
  await lend('has-volume-2', 'V2')
  await lend('does-not-share', 'V2B')
  const asker = await portal.signIn('asker')
  const { requestNo } = await ask(asker, 'set', { volume: '2' })
  expect(await othersOf(second)).toEqual([requestNo])
  expect(await othersOf(first)).toEqual([])
  expect(await othersOf(apart)).toEqual([])
})

test('a request to readers names a branch of the library', async () => {
  const holder = await portal.signIn('pair-holder', share)
  await lend('pair-holder', 'P1')
  const asker = await portal.signIn('pair-asker')
  const nowhere = { recordId: 'pair', libCode: 'nowhere-branch' }
  expect(await portal.refused(requests.askReader, nowhere, { headers: asker })).toMatchObject({
    code: 'LIBRARY_UNKNOWN',
    field: 'libCode',
  })
  expect(await othersOf(holder)).toEqual([])
})

test('a holder who scanned the wrong copy of two scans the other', async () => {
  const holder = await portal.signIn('two-copies', share)
  await lend('two-copies', 'P2')
  await lend('two-copies', 'M5')
  const asker = await portal.signIn('second-asker')
  const { requestNo } = await ask(asker, 'pair')
  await command(portal, ['desk', 'checkin', 'P1', '--tenant', portal.tenant])
  await lend('two-copies', 'P1')
  await portal.ask(requests.takeUp, { requestNo }, { headers: holder })
  const scan = (barcode: string) => portal.ask(requests.scanned, { requestNo, barcode }, { headers: holder })
  await scan('P1')
  await scan('P2')
  expect((await portal.ask(requests.detail, { requestNo }, { headers: holder })).takeBarcode).toBe('P2')
  expect(
    (await portal.refused(requests.scanned, { requestNo, barcode: 'M5' }, { headers: holder })).code,
  ).toBe('ITEM_UNKNOWN')
})

test('a request to readers is closed because nobody who takes part has the book', async () => {
  const headers = await portal.signIn('why-asker')
  const { kinds } = await portal.ask(requests.before, { recordId: 'm4' }, { headers, language: 'en' })
  expect(kinds.find(({ requestType }) => requestType === 'sub-lending')).toMatchObject({
    allowed: false,
    whyNot: 'NO_READER_TO_ASK',
    whyNotText: 'No reader who lends to others has it on loan',
  })
})

test('the limit counts requests of all kinds: the count, the form and the order agree', async () => {
  const headers = await portal.signIn('limited')
  for (const recordId of ['m0', 'm1', 'm2', 'm3'])
    await portal.ask(requests.order, { recordId, requestType: 'commission', libCode: 'main' }, { headers })
  await ask(headers, 'pair')
  expect(await portal.ask(requests.times, {}, { headers })).toEqual({ open: 5, most: 5 })
  const wanted = { recordId: 'm4', requestType: 'commission', libCode: 'main' } as const
  expect((await portal.refused(requests.order, wanted, { headers })).code).toBe('HOLDS_AT_LIMIT')
  const { kinds } = await portal.ask(requests.before, { recordId: 'm4' }, { headers })
  expect(new Set(kinds.map(({ allowed }) => allowed))).toEqual(new Set([false]))
  expect(kinds.find(({ requestType }) => requestType === 'commission')?.whyNot).toBe('HOLDS_AT_LIMIT')
})
