import type { LibrarySystemShown } from '@wenyuan/contract/staff/connections.ts'
import type { StaffReaderView } from '@wenyuan/contract/staff/reader-view.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '@wenyuan/server/testing/commands.ts'
import { entryOf, itemOf } from '@wenyuan/server/testing/entries.ts'
import { openPortal, type TestPortal } from '@wenyuan/server/testing/portal.ts'
import { askStaff, signInStaff } from '@wenyuan/server/testing/staff-account.ts'
import { openSystemsInTest } from './systems-in-test.ts'

const START = new Date('2026-03-15T04:00:00Z')
const later = (days: number) => new Date(START.getTime() + days * 86_400_000)
const systems = openSystemsInTest()
let portal: TestPortal
let token = ''
beforeAll(async () => {
  portal = await openPortal({ env: { WENYUAN_CAMPUS_NETWORKS: '127.0.0.0/8' } })
  token = await signInStaff(portal, ['administrator'])
  const copies = ['lent', 'asked'].map((barcode) =>
    entryOf({ recordId: barcode, title: `漱玉词 ${barcode}` }, { items: [itemOf(barcode)] }),
  )
  await portal.load(portal.tenant, copies)
})
afterAll(() => portal.close())

const ask = async (name: Parameters<typeof askStaff>[1], body: object) =>
  (await askStaff(portal, name, body, { token })).data
const shown = async () => (await ask('show-library-system', {})) as LibrarySystemShown
const save = async (system: object, more: object = {}) =>
  ask('save-library-system', { version: (await shown()).version, system, ...more })
const owned = async (matter: string) =>
  (
    (await ask('list-own-books', { matter })) as {
      records: { account: string; title: string; onDay: string }[]
    }
  ).records
const night = () => command(portal, ['nightly', '--tenant', portal.tenant])

test('leaving the own books is asked; they rest, can be read, and are there again', async () => {
  portal.setNow(START)
  const koha = { kind: 'koha', ...systems.settingsOf.koha() }
  systems.addPatron('qingzhao')
  const headers = await portal.signIn('qingzhao')
  await ask('checkout', { account: 'qingzhao', barcode: 'lent' })
  await ask('charge', { account: 'qingzhao', kind: 'fee', fen: 500 })
  await portal.ask(
    requests.order,
    { recordId: 'asked', requestType: 'reservation', libCode: 'main' },
    { headers },
  )
  await ask('shelve', { barcode: 'asked' })
  const view = async () => (await ask('show-reader', { account: 'qingzhao' })) as StaffReaderView
  const before = await view()
  const open = { loans: 1, holds: 1, charges: 1 }
  expect((await shown()).open).toEqual(open)

  expect(await save(koha)).toMatchObject({ refusal: expect.stringContaining('own books'), field: 'kind' })
  expect((await shown()).values).toMatchObject({ kind: 'built-in' })
  expect(await save(koha, { leavesOpen: true })).toHaveProperty('version')

  // late by now: no letter and no fine while another system lends
  portal.setNow(later(60))
  await night()
  token = await signInStaff(portal, ['administrator'])
  expect((await shown()).open).toEqual(open)
  expect(await owned('loan')).toMatchObject([
    { account: 'qingzhao', title: '漱玉词 lent', onDay: '2026-04-14' },
  ])
  expect(await owned('hold')).toMatchObject([{ title: '漱玉词 asked', onDay: '2026-03-15' }])
  expect(await owned('charge')).toMatchObject([{ account: 'qingzhao', fen: 500 }])

  expect(await ask('erase-reader', { account: 'qingzhao', unasked: true })).toMatchObject({
    refusal: expect.stringContaining('own books'),
  })
  portal.setNow(START)
  token = await signInStaff(portal, ['administrator'])
  expect(await save({ kind: 'built-in' })).toHaveProperty('version')
  const back = await view()
  for (const part of ['loans', 'holds', 'charges', 'requests'] as const)
    expect(back[part]).toEqual(before[part])
  expect(back.messages).toEqual(before.messages)
})
