import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import type { ApprovalRow } from '@wenyuan/contract/staff/approvals.ts'
import { beforeAll, expect, test } from 'vitest'
import { TenantSettings } from '../domain/tenants/settings.ts'
import { updateSettings } from '../domain/tenants/store.ts'
import { command } from '../testing/commands.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'
import { staffCaller } from '../testing/staff.ts'

const portal = testPortal()
const [ASKER, CHIEF] = ['asker', 'chief']
let asker = ''
let chief = ''
beforeAll(async () => {
  await portal.signIn('lin')
  await set(1_000)
  asker = await signInStaff(portal, ['circulation'], { login: ASKER })
  chief = await signInStaff(portal, ['administrator'], { login: CHIEF })
})

async function set(secondPersonAbove: number): Promise<void> {
  const settings = TenantSettings.parse({ secondPersonAbove })
  await updateSettings(portal.appContext.database, portal.tenant, settings)
  await portal.appContext.tenants.refresh()
}
const ask = (name: StaffCallName, body: object, token = asker) => askStaff(portal, name, body, { token })
async function charged(fen: number): Promise<string> {
  const { data } = await ask('charge', { account: 'lin', kind: 'damage', fen })
  return (data as { chargeId: string }).chargeId
}
const waitsOf = async (answer: Promise<{ data: unknown }>) => (await answer).data as { waits: string }
const listed = async (state: ApprovalRow['state'], token = chief) =>
  ((await ask('list-approvals', { state }, token)).data as { records: ApprovalRow[] }).records
const debt = async () => ((await ask('show-reader', { account: 'lin' })).data as { debt: number }).debt

test('up to the sum one person is enough; above it nothing is booked before another approves', async () => {
  const small = await charged(1_000)
  expect((await ask('waive', { chargeId: small })).data).toEqual({ fen: 1_000 })
  const chargeId = await charged(1_001)
  const { waits } = await waitsOf(ask('waive', { chargeId, reason: 'flood' }))
  expect(await debt()).toBe(1_001)
  expect(await listed('waiting')).toMatchObject([
    {
      approvalId: waits,
      what: 'waive',
      account: 'lin',
      fen: 1_001,
      reason: 'flood',
      askedBy: ASKER,
      isOwn: false,
    },
  ])
  expect((await listed('waiting', asker))[0]).toMatchObject({ isOwn: true })
  expect((await ask('approve-money', { approvalId: waits })).errCode).toBe('RIGHT_MISSING')
  expect((await ask('approve-money', { approvalId: waits }, chief)).data).toMatchObject({ fen: 1_001 })
  expect(await debt()).toBe(0)
  expect(await listed('approved', asker)).toMatchObject([{ approvalId: waits, decidedBy: CHIEF }])
})

test('the audit log names both', async () => {
  const lines = async (operation: string) =>
    ((await ask('list-audit', { operation }, chief)).data as { records: object[] }).records
  const after = { operation: 'waive', fen: 1_001, askedBy: ASKER, reason: 'flood' }
  expect((await lines('approve-money'))[0]).toMatchObject({ actorName: CHIEF, after })
  expect((await lines('waive'))[0]).toMatchObject({ actorName: ASKER, after: { waits: expect.any(String) } })
})

test('never the one who asked, and two at once have one effect', async () => {
  const chargeId = await charged(2_000)
  const own = await waitsOf(ask('waive', { chargeId }, chief))
  expect((await ask('approve-money', { approvalId: own.waits }, chief)).errCode).toBe('SECOND_PERSON_NEEDED')
  expect((await ask('refuse-money', { approvalId: own.waits }, chief)).errCode).toBe('SECOND_PERSON_NEEDED')
  const others = await Promise.all([1, 2, 3].map(() => signInStaff(portal, ['administrator'])))
  const answers = await Promise.all(
    others.map((token, at) =>
      ask(at === 2 ? 'refuse-money' : 'approve-money', { approvalId: own.waits }, token),
    ),
  )
  expect(answers.filter(({ errCode }) => errCode === 'APPROVAL_CLOSED')).toHaveLength(2)
  const isRefused = (await listed('refused')).some(({ approvalId }) => approvalId === own.waits)
  expect(await debt()).toBe(isRefused ? 2_000 : 0)
  if (isRefused) await ask('pay', { chargeId, fen: 1_000 })
})

test('what is refused is not booked, and the asker sees why', async () => {
  const before = await debt()
  const chargeId = await charged(3_000)
  const { waits } = await waitsOf(ask('pay', { chargeId }))
  await ask('refuse-money', { approvalId: waits, note: 'no cash came' }, chief)
  expect(await debt()).toBe(before + 3_000)
  expect(await listed('refused', asker)).toContainEqual(
    expect.objectContaining({ approvalId: waits, note: 'no cash came', decidedBy: CHIEF }),
  )
})

test('a deposit waits from a key and from a command alike; it is paid out with the receipt of who asked', async () => {
  await ask('deposit-take', { account: 'lin', fen: 5_000 })
  const key = await staffCaller(portal, { rights: 'deposit-return' })
  const body = { account: 'lin', fen: 2_000, reason: 'leaves' }
  const first = await key('deposit-return', body, 'receipt-1')
  expect((await key('deposit-return', body, 'receipt-1')).data).toEqual(first.data)
  const { lines } = await command(portal, [
    'desk',
    'deposit',
    'return',
    'lin',
    '30.00',
    'receipt-2',
    '--tenant',
    portal.tenant,
  ])
  expect(lines[0]).toMatch(/^waits for a second person/)
  const waiting = await listed('waiting')
  expect(new Map(waiting.map(({ askedBy, fen }) => [askedBy, fen]))).toEqual(
    new Map([
      ['kiosk', 2_000],
      ['command line', 3_000],
    ]),
  )
  for (const { approvalId } of waiting) {
    const { data } = await ask('approve-money', { approvalId }, chief)
    expect((data as { receipt: string }).receipt).not.toBe('')
  }
  const { data } = await ask('show-reader', { account: 'lin' })
  expect(data).toMatchObject({ deposit: 0 })
  expect((await ask('show-receipt', { receiptNo: 'receipt-1' })).status).toBe(200)
})

test('what cannot be booked any more stays to be refused', async () => {
  const chargeId = await charged(1_500)
  const { waits } = await waitsOf(ask('waive', { chargeId }))
  await set(0)
  await ask('waive', { chargeId })
  await set(1_000)
  expect((await ask('approve-money', { approvalId: waits }, chief)).errCode).toBe('CHARGE_UNKNOWN')
  expect((await ask('refuse-money', { approvalId: waits }, chief)).errCode).toBeNull()
})

test('signed out, at another library, and for nothing it is refused', async () => {
  const { waits } = await waitsOf(ask('waive', { chargeId: await charged(1_500) }))
  for (const name of ['approve-money', 'refuse-money'] as const) {
    expect((await ask(name, { approvalId: waits }, '')).status).toBe(401)
    const there = await signInStaff(portal, ['administrator'], { as: portal.neighbour })
    const as = { token: there, as: portal.neighbour }
    expect((await askStaff(portal, name, { approvalId: waits }, as)).errCode).toBe('APPROVAL_UNKNOWN')
    expect((await ask(name, { approvalId: '' }, chief)).errCode).toBe('INPUT_INVALID')
  }
})
