import { ratings } from '@wenyuan/contract/areas/ratings.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { payments } from '@wenyuan/contract/areas/payments.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../testing/commands.ts'
import { entryOf, itemOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'

const START = new Date('2026-03-15T04:00:00Z')
const later = (days: number) => new Date(START.getTime() + days * 86_400_000)

const portal = testPortal()
let key = ''
beforeAll(async () => {
  const barcodes = Array.from({ length: 12 }, (_, no) => `S${no}`)
  await portal.load(
    portal.tenant,
    barcodes.map((one) => entryOf({ recordId: `r-${one}`, title: `书 ${one}` }, { items: [itemOf(one)] })),
  )
  for (const account of ['lin', 'chen']) await portal.signIn(account)
  key = await keyWith('all')
})

async function keyWith(rights: string, as = portal.tenant): Promise<string> {
  const { lines, errors } = await command(portal, [
    'staff-key',
    'add',
    'kiosk',
    '--tenant',
    as,
    '--rights',
    rights,
  ])
  if (errors[0]) throw new Error(errors[0])
  return (lines[0] ?? '').split(' ')[1] ?? ''
}

let made = 0
async function staff(
  operation: string,
  body: unknown,
  {
    once = `operation-${made++}`,
    by = key,
    as = portal.tenant,
  }: { once?: string; by?: string; as?: string } = {},
) {
  const response = await fetch(`${portal.address}/staff/${operation}`, {
    method: 'POST',
    headers: {
      mappingpath: as,
      'content-language': 'en_US',
      'content-type': 'application/json',
      'idempotency-key': once,
      ...(by === '' ? {} : { authorization: `Bearer ${by}` }),
    },
    body: JSON.stringify(body),
  })
  const { data, errCode, field } = (await response.json()) as Record<string, unknown>
  return { status: response.status, data, errCode, field }
}

const lent = async (barcode: string, account = 'lin') =>
  (await staff('checkout', { account, barcode })).data as { loanId: string; dueOn: string }

test('a copy is due by the last valid day of the card, unless the library wants it otherwise', async () => {
  await portal.signIn('wei', { valid_until: '2026-03-21' })
  expect((await lent('S9', 'wei')).dueOn).toBe('2026-03-21')
  await staff('checkin', { barcode: 'S9' })
  await command(portal, ['tenant', 'set', portal.tenant, 'dueWithinCard=false'])
  expect((await lent('S9', 'wei')).dueOn).toBe('2026-04-14')
  await staff('checkin', { barcode: 'S9' })
  await command(portal, ['tenant', 'set', portal.tenant, 'dueWithinCard='])
})

test('a copy is checked out and in, and a repeated operation returns its first answer and runs once', async () => {
  const body = { account: 'lin', barcode: 'S0' }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => staff('checkout', body, { once: 'checkout-S0' })),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ status: 200, data: { dueOn: '2026-04-14' }, errCode: null })
  expect(await staff('checkout', body)).toMatchObject({ status: 409, errCode: 'ITEM_ON_LOAN' })
  // an input method left in full width, and blanks of a scanner
  const wide = { account: 'ｌｉｎ', barcode: ' Ｓ０ ' }
  expect(await staff('checkout', wide)).toMatchObject({ status: 409, errCode: 'ITEM_ON_LOAN' })
  const other = { ...body, barcode: 'S1' }
  expect(await staff('checkout', other, { once: 'checkout-S0' })).toMatchObject({
    errCode: 'IDEMPOTENCY_KEY_REUSED',
  })
  const headers = await portal.signIn('lin')
  expect((await portal.ask(loans.list, {}, { headers })).total).toBe(1)
  const back = await staff('checkin', { barcode: 'S0' }, { once: 'checkin-S0' })
  expect(back).toMatchObject({ status: 200, data: { lateDays: 0, fine: 0, keepFor: null } })
  expect(await staff('checkin', { barcode: 'S0' }, { once: 'checkin-S0' })).toEqual(back)
  expect(await staff('checkin', { barcode: 'S0' })).toMatchObject({ errCode: 'ITEM_NOT_OUT' })
})

test('a refused operation changes nothing: the same idempotency key works once it is possible', async () => {
  await lent('S2')
  const body = { account: 'chen', barcode: 'S2' }
  expect(await staff('checkout', body, { once: 'later' })).toMatchObject({ status: 409 })
  await staff('checkin', { barcode: 'S2' })
  expect(await staff('checkout', body, { once: 'later' })).toMatchObject({ status: 200 })
})

test('a missing, wrong, foreign or revoked key and a missing right are refused', async () => {
  const body = { barcode: 'S0' }
  expect(await staff('checkin', body, { by: '' })).toMatchObject({ status: 401, errCode: 'STAFF_KEY_WRONG' })
  expect(await staff('checkin', body, { by: 'guess' })).toMatchObject({ status: 401 })
  const pku = await keyWith('all', portal.neighbour)
  expect(await staff('checkin', body, { by: pku })).toMatchObject({ status: 401 })
  const few = await keyWith('checkout,shelve')
  expect(await staff('checkin', body, { by: few })).toMatchObject({ status: 403, errCode: 'RIGHT_MISSING' })
  expect(await staff('checkin', body, { as: 'nowhere' })).toMatchObject({ status: 404 })
  const list = (await command(portal, ['staff-key', 'list', '--tenant', portal.tenant])).lines
  expect(list.join('\n')).not.toContain(few)
  const id = list.find((line) => line.endsWith('checkout,shelve'))?.split('\t')[0] ?? ''
  const revoke = () => command(portal, ['staff-key', 'revoke', id, '--tenant', portal.tenant])
  expect((await revoke()).code).toBe(0)
  expect((await revoke()).code).toBe(2)
  expect(await staff('checkout', { account: 'lin', barcode: 'S3' }, { by: few })).toMatchObject({
    status: 401,
  })
  expect(
    (await command(portal, ['staff-key', 'add', 'x', '--tenant', portal.tenant, '--rights', 'everything']))
      .code,
  ).toBe(2)
})

test('bad input names its field', async () => {
  const bad: [string, unknown, string | undefined][] = [
    ['checkout', { account: 'lin' }, 'barcode'],
    ['checkout', { account: 'lin', barcode: '' }, 'barcode'],
    ['checkin', { barcode: 'x'.repeat(129) }, 'barcode'],
    ['comment', { commentId: 'a', accept: 'yes' }, 'accept'],
    ['waive', { chargeId: 'a', fen: -5 }, undefined],
    ['charge', { account: 'lin', kind: 'damage', fen: 0 }, 'fen'],
    ['charge', { account: 'lin', kind: 'damage', fen: 1e9 }, 'fen'],
    ['charge', { account: 'lin', kind: 'overdue', fen: 1 }, 'kind'],
    ['checkin', [], undefined],
  ]
  for (const [operation, body, field] of bad) {
    expect(await staff(operation, body)).toMatchObject({ status: 400, errCode: 'INPUT_INVALID', field })
  }
  expect(await staff('checkin', { barcode: 'S0' }, { once: '' })).toMatchObject({ field: 'idempotency-key' })
  expect(await staff('unknown', {})).toMatchObject({ status: 404 })
})

test('a request goes through its states: accepted, taken, sent, arrived, shelved, collected', async () => {
  const headers = await portal.signIn('chen')
  const { requestNo } = await portal.ask(
    requests.order,
    { requestType: 'commission', recordId: 'r-S4', libCode: 'main', contactInfo: '' },
    { headers },
  )
  for (const operation of ['accept', 'ship', 'arrive'])
    expect(await staff(operation, { requestNo })).toMatchObject({ status: 200, data: { requestNo } })
  expect(await staff('accept', { requestNo })).toMatchObject({ status: 409, errCode: 'REQUEST_STEP_CLOSED' })
  expect(await staff('accept', { requestNo: 'none' })).toMatchObject({ errCode: 'REQUEST_UNKNOWN' })
  expect(await staff('shelve', { barcode: 'S4' })).toMatchObject({ data: { shelfUntil: '2026-03-20' } })
  await lent('S4', 'chen')
  const detail = await portal.ask(requests.detail, { requestNo }, { headers })
  expect([detail.stage, detail.status]).toEqual(['commissioned-picked-up', 'completed'])
  const { records } = await portal.ask(inbox.list, {}, { headers })
  expect(records.filter(({ kind }) => kind === 'arrived')).toHaveLength(1)
})

test('a fine is paid at the desk once, another is waived, and the ledger sums to zero', async () => {
  portal.setNow(START)
  for (const barcode of ['S5', 'S6']) await lent(barcode)
  portal.setNow(later(40))
  for (const barcode of ['S5', 'S6'])
    expect(await staff('checkin', { barcode })).toMatchObject({ data: { lateDays: 10, fine: 100 } })
  const db = portal.appContext.database.ofTenant(portal.tenant)
  const charges = await db
    .selectFrom('charge')
    .select('charge_id')
    .where('tenant', '=', portal.tenant)
    .execute()
  const [one = '', other = ''] = charges.map(({ charge_id }) => charge_id)
  const paid = await staff('pay', { chargeId: one }, { once: 'receipt-7' })
  expect(paid).toMatchObject({ status: 200, data: { fen: 100 } })
  expect(await staff('pay', { chargeId: one }, { once: 'receipt-7' })).toEqual(paid)
  expect(await staff('pay', { chargeId: one })).toMatchObject({ status: 409, errCode: 'CHARGE_UNKNOWN' })
  expect(await staff('waive', { chargeId: other })).toMatchObject({ data: { fen: 100 } })
  const rows = await db
    .selectFrom('ledger')
    .select(['kind', 'debit', 'fen'])
    .where('tenant', '=', portal.tenant)
    .execute()
  expect(rows.map(({ kind, debit }) => `${kind} ${debit.split(':')[0]}`).toSorted()).toEqual([
    'charged reader',
    'charged reader',
    'settled cash',
    'waived income',
  ])
  portal.setNow(START)
})

test('a damage is charged once, by a program and by command, and can be waived', async () => {
  const body = { account: 'lin', kind: 'damage', fen: 3_100, barcode: 'S0' }
  const answer = await staff('charge', body, { once: 'slip-1' })
  expect(answer).toMatchObject({ status: 200 })
  expect(await staff('charge', body, { once: 'slip-1' })).toEqual(answer)
  const { chargeId: first } = answer.data as { chargeId: string }
  expect(await staff('charge', { ...body, account: 'nobody' })).toMatchObject({ errCode: 'READER_UNKNOWN' })
  expect(await staff('charge', { ...body, barcode: 'none' })).toMatchObject({ errCode: 'ITEM_UNKNOWN' })
  const byHand = (...words: string[]) =>
    command(portal, ['desk', 'charge', 'lin', ...words, '--tenant', portal.tenant]).then(
      ({ lines, errors }) => lines[0] ?? errors[0],
    )
  const said = await byHand('lost', '45.50', 'slip-2')
  expect(said).toMatch(/^45\.50 owed, charge /)
  expect(await byHand('lost', '45.50', 'slip-2')).toBe('slip-2 was charged before')
  for (const words of [
    ['lost', 'much', 'x'],
    ['lost', '0.00', 'x'],
    ['lost', '10000.01', 'x'],
    ['lost', '1'],
  ])
    expect(await byHand(...words)).toMatch(/amount|REFERENCE/)
  expect(await byHand('overdue', '1', 'x')).toContain('KIND: ')
  const headers = await portal.signIn('lin')
  expect(await portal.ask(payments.total, {}, { headers })).toMatchObject({ total: 7_650, count: 2 })
  for (const chargeId of [first, said?.split('charge ')[1]])
    expect(await staff('waive', { chargeId })).toMatchObject({ status: 200 })
  expect(await portal.ask(payments.total, {}, { headers })).toMatchObject({ total: 0 })
})

test('a comment is moderated, and the operations of keys can be listed without readers’ accounts', async () => {
  const headers = await portal.signIn('lin')
  await portal.ask(ratings.comment, { recordId: 'r-S0', content: '好书' }, { headers })
  const db = portal.appContext.database.ofTenant(portal.tenant)
  const { comment_id: commentId } = await db
    .selectFrom('record_comment')
    .select('comment_id')
    .where('tenant', '=', portal.tenant)
    .executeTakeFirstOrThrow()
  expect(await staff('comment', { commentId, accept: true })).toMatchObject({ data: { state: 'accepted' } })
  expect(await staff('comment', { commentId: 'none', accept: true })).toMatchObject({
    errCode: 'COMMENT_UNKNOWN',
  })
  const log = (await command(portal, ['staff-key', 'operations', '--tenant', portal.tenant])).lines
  expect(log.filter((line) => line.endsWith('checkout\tS0\tcheckout-S0'))).toHaveLength(1)
  expect(log.join('\n')).not.toMatch(/lin|chen/)
})

test('a library without a library system lends nothing, and still moderates comments', async () => {
  await command(portal, ['library-system', 'set', 'none', '--tenant', portal.neighbour])
  const at = { by: await keyWith('all', portal.neighbour), as: portal.neighbour }
  expect(await staff('checkin', { barcode: 'S0' }, at)).toMatchObject({ errCode: 'LIBRARY_CANNOT' })
  expect(await staff('comment', { commentId: 'none', accept: true }, at)).toMatchObject({
    errCode: 'COMMENT_UNKNOWN',
  })
})

test('a key with networks is unknown elsewhere', async () => {
  const add = (networks: string) =>
    command(
      portal,
      `staff-key add gate --tenant ${portal.tenant} --rights all --networks ${networks}`.split(' '),
    )
  const statusOf = async (networks: string) => {
    const by = ((await add(networks)).lines[0] ?? '').split(' ')[1] ?? ''
    const { status, errCode } = await staff('charge', { account: 'lin', kind: 'damage', fen: 100 }, { by })
    return [status, errCode]
  }
  expect(await statusOf('127.0.0.0/8,10.0.0.0/8')).toEqual([200, null])
  expect(await statusOf('10.0.0.0/8')).toEqual([401, 'STAFF_KEY_WRONG'])
  expect((await add('campus')).errors.join()).toContain('--networks: "campus" is no network')
  const listed = (await command(portal, ['staff-key', 'list', '--tenant', portal.tenant])).lines.join('\n')
  expect(listed).toContain('\t127.0.0.0/8,10.0.0.0/8')
})
