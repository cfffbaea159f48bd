import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { account as accountCalls } from '@wenyuan/contract/areas/account.ts'
import type { FoundReader, ReaderDetails, ShownCopy } from '@wenyuan/contract/staff/readers.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { findReaderByAccount } from '../domain/readers/reader-store.ts'
import { isPassword } from '../domain/readers/passwords.ts'
import { entryOf, itemOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const portal = testPortal()
let token = ''
beforeAll(async () => {
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'r1', title: '水文志' }, { items: [itemOf('C1'), itemOf('C2')] }),
  ])
  token = await signInStaff(portal, ['administrator'], { login: 'admin' })
})

/** What the answers of these tests have. */
type Data = ReaderDetails &
  ShownCopy & { password: string; noteId: string; total: number; records: FoundReader[] }

async function ask(path: StaffCallName, body: unknown, options: Parameters<typeof askStaff>[3] = {}) {
  const answer = await askStaff(portal, path, body, { token, ...options })
  return { ...answer, data: answer.data as Data }
}

const register = (account: string, fields: Record<string, string>) =>
  ask('register-reader', { account, fields })
const shown = async (account: string) => (await ask('show-reader', { account })).data
const rowOf = (account: string) =>
  findReaderByAccount(
    { db: portal.appContext.database.ofTenant(portal.tenant), tenant: portal.tenant },
    account,
  )

describe('readers', () => {
  test('a registered reader has a first password that has to be changed, and is found in three ways', async () => {
    const made = await register('20261001', {
      name: '林晓雨',
      readerType: 'student',
      phone: '13800001234',
      phoneVerified: '1',
    })
    const row = await rowOf('20261001')
    expect(await isPassword(made.data.password, row?.password_hash)).toBe(true)
    expect(row?.password_initial).toBe(true)
    for (const [text, foundBy] of [
      ['202610', 'account'],
      ['晓雨', 'name'],
      ['138 0000 1234', 'phone'],
    ] as const) {
      const { data } = await ask('find-readers', { text })
      expect(data).toMatchObject({ total: 1, records: [{ account: '20261001', foundBy }] })
    }
    expect((await ask('find-readers', { text: '%' })).data).toMatchObject({ total: 0 })
    expect((await register('20261001', { name: 'A' })).errCode).toBe('READER_ACCOUNT_TAKEN')
    expect((await register('20261009', {})).errCode).toBe('NAME_EMPTY')
    expect(await register('20261009', { name: 'A', deposit: '5' })).toMatchObject({
      status: 400,
      field: 'deposit',
    })
  })

  test('the second of two librarians who change a reader is told what the first did', async () => {
    const { version } = await shown('20261001')
    const change = { account: '20261001', version, fields: { name: '林小雨', validUntil: '2027-06-30' } }
    const saved = await ask('change-reader', change)
    expect(saved.data.version).not.toBe(version)
    expect((await ask('change-reader', { ...change, fields: { name: 'B' } })).errCode).toBe(
      'CHANGED_MEANWHILE',
    )
    expect(await shown('20261001')).toMatchObject({ fields: { name: '林小雨', validUntil: '2027-06-30' } })
    const bad = await ask('change-reader', {
      ...change,
      version: saved.data.version,
      fields: { validUntil: 'soon' },
    })
    expect(bad).toMatchObject({ status: 400, field: 'validUntil' })
  })

  test('cards, blocks and notes, and nothing of them in the audit log', async () => {
    const account = '20261001'
    expect((await ask('card-lost', { account })).status).toBe(200)
    expect((await ask('card-lost', { account })).errCode).toBe('CARD_LOST')
    expect(await shown(account)).toMatchObject({ isCardLost: true })
    expect((await ask('card-found', { account })).status).toBe(200)
    expect((await ask('card-found', { account })).errCode).toBe('CARD_NOT_LOST')
    await ask('block-reader', { account, reason: '证件待核对' })
    expect(await shown(account)).toMatchObject({ blockReason: '证件待核对' })
    expect((await ask('checkout', { account, barcode: 'C1' })).errCode).toBe('READER_FROZEN')
    await ask('unblock-reader', { account })
    expect((await ask('unblock-reader', { account })).errCode).toBe('READER_NOT_BLOCKED')
    const { data } = await ask('add-note', { account, note: '常坐轮椅，请送到座位' })
    expect((await shown(account)).notes).toMatchObject([{ note: '常坐轮椅，请送到座位', notedBy: 'admin' }])
    const log = JSON.stringify((await ask('list-audit', { rows: 100 })).data)
    for (const secret of [account, '林小雨', '轮椅', '证件待核对']) expect(log).not.toContain(secret)
    // staff of another library
    const foreign = await signInStaff(portal, ['administrator'], { as: portal.neighbour })
    expect((await ask('remove-note', data, { token: foreign, as: portal.neighbour })).errCode).toBe(
      'STAFF_NOTE_UNKNOWN',
    )
    expect((await ask('show-reader', { account }, { token: foreign, as: portal.neighbour })).errCode).toBe(
      'READER_UNKNOWN',
    )
    expect((await ask('remove-note', data)).status).toBe(200)
    expect((await shown(account)).notes).toEqual([])
  })

  test('a reader downloads the notes about them', async () => {
    const headers = await portal.signIn('noted')
    await ask('add-note', { account: 'noted', note: 'asks for large print' })
    expect(JSON.stringify(await portal.ask(accountCalls.ownData, {}, { headers }))).toContain(
      'asks for large print',
    )
  })
})

describe('loans', () => {
  test('a barcode says who has the copy; a claimed return is listed until the copy comes', async () => {
    await portal.signIn('borrower')
    await ask('checkout', { account: 'borrower', barcode: 'C2' })
    const copy = await ask('show-copy', { barcode: 'C2' })
    expect(copy.data).toMatchObject({
      title: '水文志',
      loan: { account: 'borrower' },
      hold: null,
      waiting: 0,
    })
    expect((await ask('show-copy', { barcode: 'none' })).errCode).toBe('ITEM_UNKNOWN')
    expect((await ask('renew', { barcode: 'C2' })).errCode).toBe('RENEWAL_TOO_EARLY')
    expect((await ask('renew', { barcode: 'C1' })).errCode).toBe('LOAN_UNKNOWN')
    expect((await ask('claim-returned', { barcode: 'C2' })).status).toBe(200)
    const claims = await ask('list-claims-returned', {})
    expect(claims.data).toMatchObject({ total: 1, records: [{ barcode: 'C2', account: 'borrower' }] })
    await ask('checkin', { barcode: 'C2' })
    expect((await ask('list-claims-returned', {})).data).toMatchObject({ total: 0 })
    expect((await ask('claim-returned', { barcode: 'C2' })).errCode).toBe('LOAN_UNKNOWN')
  })
})
