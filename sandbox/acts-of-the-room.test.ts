import type { StaffPerson } from '@wenyuan/contract/staff/answers.ts'
import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import type { StaffReaderView } from '@wenyuan/contract/staff/reader-view.ts'
import { tenantOf } from '@wenyuan/server/core/tenant-of.ts'
import { entryOf, itemOf } from '@wenyuan/server/testing/entries.ts'
import { openReaderDesk } from '@wenyuan/server/testing/reader-desk.ts'
import { askStaff, signInStaff } from '@wenyuan/server/testing/staff-account.ts'
import { beforeAll, expect, test } from 'vitest'
import { openSystemsInTest } from './systems-in-test.ts'

const desk = openReaderDesk()
const systems = openSystemsInTest()
const { lending, settingsOf } = systems
const kinds = ['koha', 'folio', 'sip2'] as const
const copies = kinds.flatMap((kind) => ['lent', 'free', 'back'].map((copy) => `${kind}-${copy}`))
let token = ''
beforeAll(async () => {
  token = await signInStaff(desk.portal, ['administrator'])
  const titled = copies.map((barcode) => [barcode, `诗 ${barcode}`] as const)
  await desk.portal.load(
    desk.portal.tenant,
    titled.map(([barcode, title]) => entryOf({ recordId: barcode, title }, { items: [itemOf(barcode)] })),
  )
  for (const rows of Object.values(systems.rows))
    for (const [barcode, title] of titled) rows.addTitle(title, [barcode])
})

const ask = (name: StaffCallName, body: unknown) => askStaff(desk.portal, name, body, { token })
const shown = async (account: string) => (await ask('show-reader', { account })).data as StaffReaderView
const elsewhere = async () => ((await ask('me', {})).data as StaffPerson).elsewhere
const use = (kind: keyof typeof settingsOf) =>
  desk.portal.appContext.librarySystems.choose(
    tenantOf(desk.portal.appContext, desk.portal.tenant),
    kind,
    settingsOf[kind](),
  )

/** A reader of this system who owes, and has two copies. */
async function readerOf(kind: (typeof kinds)[number]) {
  await use(kind)
  const { name: account } = await desk.someone({ deposit: 10_000, prepayment: 100 })
  systems.addPatron(account)
  for (const copy of ['lent', 'back']) {
    lending.takeBack(`${kind}-${copy}`)
    lending.lend(account, `${kind}-${copy}`)
  }
  Object.assign(lending.patron(account) ?? {}, { owes: 450 })
  const { charges, version, fields } = await shown(account)
  return { account, chargeId: charges[0]?.chargeId ?? '', version, fields }
}

/** Every act of the reader's screen and the desk, in an order in which each can be done. */
const acts = (kind: string, { account, chargeId, version }: Awaited<ReturnType<typeof readerOf>>) =>
  ({
    checkout: { account, barcode: `${kind}-free` },
    checkin: { barcode: `${kind}-free` },
    'scan-in': { barcode: `${kind}-back` },
    lost: { barcode: `${kind}-lent` },
    found: { barcode: `${kind}-lent` },
    'claim-returned': { barcode: `${kind}-lent` },
    pay: { chargeId, fen: 150 },
    'pay-sum': { account, fen: 300 },
    charge: { account, kind: 'fee', fen: 500 },
    waive: { chargeId },
    'deposit-take': { account, fen: 10_000 },
    'deposit-return': { account, fen: 10_000 },
    'refund-cash': { account, fen: 100 },
    'card-lost': { account },
    'card-found': { account },
    'block-reader': { account, reason: '占座' },
    'unblock-reader': { account },
    'register-reader': { account: `${account}-new`, fields: { name: '李清照' } },
    // what the portal itself keeps of a reader
    'change-reader': { account, version, fields: { phone: '13800000000' } },
    'add-note': { account, note: '常来' },
    'reset-reader-password': { account },
  }) satisfies Partial<Record<StaffCallName, object>>

const ofThePortal: readonly string[] = [
  'change-reader',
  'add-note',
  'reset-reader-password',
  // money that our own books hold is paid out
  'deposit-return',
  'refund-cash',
]
const stateOf = (kind: string, account: string) =>
  JSON.stringify([
    lending.patron(account),
    lending.payments(account),
    copies.filter((copy) => copy.startsWith(kind)).map((copy) => lending.copy(copy)),
  ])

test.each(kinds)('%s: each act of the room changes the system, or is refused and not drawn', async (kind) => {
  const reader = await readerOf(kind)
  const not = await elsewhere()
  for (const [name, body] of Object.entries(acts(kind, reader)) as [StaffCallName, object][]) {
    const before = stateOf(kind, reader.account)
    const answer = await ask(name, body)
    const isChanged = stateOf(kind, reader.account) !== before
    if (not.includes(name)) expect([name, answer.errCode, isChanged]).toEqual([name, 'LIBRARY_CANNOT', false])
    else expect([name, answer.errCode, isChanged]).toEqual([name, null, !ofThePortal.includes(name)])
  }
  expect(not).toEqual(expect.arrayContaining(['deposit-take', 'card-lost', 'block-reader', 'list-late']))
  expect(not.includes('checkout')).toBe(kind === 'koha')
})

test.each(kinds)(
  '%s: name and last day are changed in the system, and no second password is made',
  async (kind) => {
    const { account, version, fields } = await readerOf(kind)
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(['phone', 'mail', 'readerType']))
    for (const name of ['name', 'validUntil']) {
      expect(fields).not.toHaveProperty(name)
      const changed = await ask('change-reader', { account, version, fields: { [name]: '2031-01-01' } })
      expect(changed).toMatchObject({ status: 409, errCode: 'LIBRARY_CANNOT', field: name })
    }
    await desk.configure({ librarySystemLogin: true })
    expect(await elsewhere()).toContain('reset-reader-password')
    expect((await ask('reset-reader-password', { account })).errCode).toBe('LIBRARY_CANNOT')
    await desk.configure({})
  },
)

test.each(kinds)('%s: loans have our title, copies their state, and a payment its receipt', async (kind) => {
  const { account, chargeId } = await readerOf(kind)
  const barcode = `${kind}-lent`
  expect((await shown(account)).loans.find((loan) => loan.barcode === barcode)).toMatchObject({
    title: `诗 ${barcode}`,
    recordId: barcode,
  })
  const { copies: listed } = (await ask('show-record', { recordId: barcode })).data as {
    copies: { status: string }[]
  }
  expect([
    listed[0]?.status,
    (await ask('show-copy', { barcode })).data,
    (await ask('find-copies', { text: barcode })).data,
  ]).toMatchObject(['on-loan', { status: 'on-loan' }, { records: [{ barcode, status: 'on-loan' }] }])
  const paid = (await ask('pay', { chargeId })).data as { receipt: string; receiptNo: string }
  for (const part of [account, '4.50', paid.receiptNo]) expect(paid.receipt).toContain(part)
  const again = (await ask('show-receipt', { receiptNo: paid.receiptNo })).data as { receipt: string }
  expect(again.receipt).toContain('4.50')
})
