import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { importContent } from '../testing/import-content.ts'
import { entryOf, itemOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import { staffCaller } from '../testing/staff.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const portal = testPortal()
const copies = Array.from({ length: 6 }, (_, no) => `V${no}`)
let token = ''
beforeAll(async () => {
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
  await portal.load(
    portal.tenant,
    copies.map((barcode) => entryOf({ recordId: `r-${barcode}`, title: '限' }, { items: [itemOf(barcode)] })),
  )
  await importContent(
    portal,
    'loan-rules',
    JSON.stringify({ readerType: 'student', itemType: '*', branch: '*', days: 30, renewals: 0, copies: 1 }),
    portal.tenant,
  )
  token = await signInStaff(portal, ['circulation'], { login: 'chief' })
})

const ask = (path: StaffCallName, body: unknown, by = token) => askStaff(portal, path, body, { token: by })
const anyway = { override: true, reason: '论文答辩，馆长同意' }

test('who may overrules the policy with a reason; the audit log says what was overruled and why', async () => {
  await portal.signIn('full')
  expect((await ask('checkout', { account: 'full', barcode: 'V0' })).status).toBe(200)
  expect((await ask('checkout', { account: 'full', barcode: 'V1' })).errCode).toBe('LOANS_AT_LIMIT')
  const shown = (await ask('show-reader', { account: 'full' })).data
  expect(shown).toMatchObject({ mostLoans: 1, loans: [{ renewals: 0 }] })
  const without = await ask('checkout', { account: 'full', barcode: 'V1', override: true })
  expect(without).toMatchObject({ status: 400, field: 'reason' })
  const lent = await ask('checkout', { account: 'full', barcode: 'V1', ...anyway })
  expect(lent.data).toMatchObject({ overruled: 'LOANS_AT_LIMIT', title: '限', callNumber: 'I242.4/12' })
  portal.setNow(new Date('2026-04-01T04:00:00Z'))
  token = await signInStaff(portal, ['circulation'])
  expect((await ask('renew', { barcode: 'V1' })).errCode).toBe('RENEWALS_USED_UP')
  const renewed = await ask('renew', { barcode: 'V1', ...anyway })
  expect(renewed.data).toMatchObject({ overruled: 'RENEWALS_USED_UP', dueOn: '2026-05-01' })
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
  token = await signInStaff(portal, ['circulation'])
  const admin = await signInStaff(portal, ['administrator'])
  const log = JSON.stringify((await ask('list-audit', { rows: 20 }, admin)).data)
  for (const part of ['LOANS_AT_LIMIT', 'RENEWALS_USED_UP', anyway.reason]) expect(log).toContain(part)
})

test('a fact is not overruled: a copy that is out or kept, a lost card, an unknown copy', async () => {
  await portal.signIn('other')
  expect((await ask('checkout', { account: 'other', barcode: 'V0', ...anyway })).errCode).toBe('ITEM_ON_LOAN')
  expect((await ask('checkout', { account: 'other', barcode: 'none', ...anyway })).errCode).toBe(
    'ITEM_UNKNOWN',
  )
  await ask('block-reader', { account: 'other', reason: '待核对' })
  expect((await ask('checkout', { account: 'other', barcode: 'V2', ...anyway })).data).toMatchObject({
    overruled: 'READER_FROZEN',
  })
  await ask('unblock-reader', { account: 'other' })
  await ask('card-lost', { account: 'other', reason: '本人挂失' })
  expect((await ask('checkout', { account: 'other', barcode: 'V3', ...anyway })).errCode).toBe('CARD_LOST')
})

test('a card that is over does not make the loan end before it begins', async () => {
  await portal.signIn('gone', { valid_until: '2026-03-01' })
  expect((await ask('checkout', { account: 'gone', barcode: 'V4' })).errCode).toBe('CARD_EXPIRED')
  const lent = await ask('checkout', { account: 'gone', barcode: 'V4', ...anyway })
  expect(lent.data).toMatchObject({ overruled: 'CARD_EXPIRED', dueOn: '2026-04-14' })
})

test('the right is none of a key for all, and nothing is said to be overruled where nothing was', async () => {
  await portal.signIn('free')
  const kiosk = await staffCaller(portal)
  expect((await kiosk('checkout', { account: 'free', barcode: 'V5', ...anyway })).errCode).toBe(
    'RIGHT_MISSING',
  )
  const named = await staffCaller(portal, { rights: 'checkout,override' })
  const { data } = await named('checkout', { account: 'free', barcode: 'V5', ...anyway })
  expect(data).not.toHaveProperty('overruled')
})
