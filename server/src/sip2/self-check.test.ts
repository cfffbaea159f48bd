import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureText } from '../locales/words.ts'
import { hashPassword } from '../domain/readers/passwords.ts'
import { entryOf, itemOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import {
  fieldsOf,
  type Machine,
  openMachine,
  openMachinePort,
  said,
  saveTerminal,
} from '../testing/sip2-machine.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'
import { staffCaller } from '../testing/staff.ts'
import type { Sip2Server } from './listener.ts'

const START = new Date('2026-03-15T04:00:00Z')
const later = (days: number) => new Date(START.getTime() + days * 86_400_000)
const PASSWORD = 'open sesame'
const PIN = 'Aa-123456'
/** Of a postgraduate, who may have thirty. */
const DUE = '20260514    235959'

const portal = testPortal()
let port: Sip2Server
let machine: Machine
let staff: Awaited<ReturnType<typeof staffCaller>>
beforeAll(async () => {
  const barcodes = Array.from({ length: 36 }, (_, no) => `S${no}`)
  await portal.load(
    portal.tenant,
    barcodes.map((barcode, no) =>
      entryOf(
        { recordId: `self-${barcode}`, title: `自助 ${no}` },
        { items: [itemOf(barcode, no === 35 ? { status: 'reference' } : {})] },
      ),
    ),
  )
  staff = await staffCaller(portal)
  const password_hash = await hashPassword(PIN)
  const readers = {
    many: { reader_type: 'postgraduate' },
    late: {},
    other: { flags: JSON.stringify({ noticeLanguage: 'en' }) },
    lost: { state: 'lost' },
    gone: { valid_until: '2026-01-31' },
  } as const
  for (const [account, columns] of Object.entries(readers))
    await portal.signIn(account, { name: `读者${account}`, password_hash, ...columns })
  await saveTerminal(portal, {
    code: 'SC1',
    password: PASSWORD,
    may: ['lend', 'takeBack', 'renew', 'pay', 'reportLost'],
    needsPin: true,
  })
  port = await openMachinePort(portal)
  machine = await openMachine(port.port)
  expect(await machine.ask(said.login(`${portal.tenant}/SC1`, PASSWORD))).toBe('941')
})
afterAll(() => port.close())

interface Shown {
  loans: { barcode: string; dueOn: string }[]
  charges: { chargeId: string; state: string; fen: number }[]
  debt: number
}
/** As an administrator in the staff room. */
const room = async (name: StaffCallName, body: object) =>
  (await askStaff(portal, name, body, { token: await signInStaff(portal, ['administrator']) })).data
const deskSays = async (account: string) => (await staff('show-reader', { account })).data as Shown

test('thirty loans: the books of the desk have the same copies and days', async () => {
  expect(await machine.ask(said.patron('many', { password: PIN }))).toMatch(/^64 {14}000/)
  const lent: string[] = []
  for (let no = 0; no < 30; no++) {
    const answer = await machine.ask(said.lend('many', `S${no}`))
    expect(answer.slice(0, 6)).toBe('121NUY')
    expect([fieldsOf(answer, 'AJ', 22), fieldsOf(answer, 'AH', 22)]).toEqual([[`自助 ${no}`], [DUE]])
    lent.push(...fieldsOf(answer, 'AB', 22))
  }
  const { loans } = await deskSays('many')
  expect(loans.map(({ barcode }) => barcode).toSorted()).toEqual(lent.toSorted())
  expect(new Set(loans.map(({ dueOn }) => `${dueOn.replaceAll('-', '')}    235959`))).toEqual(new Set([DUE]))
  const listed = await machine.ask(said.patron('many', { list: '  Y', more: 'BP0006|BQ0030|' }))
  expect(fieldsOf(listed, 'AU', 59)).toHaveLength(25)
  expect(listed.slice(37, 61)).toBe('000000000030000000000000')
})

test.each([
  ['many', 'S31', 'LOANS_AT_LIMIT', 'zh-CN'],
  ['other', 'S0', 'ITEM_ON_LOAN', 'en'],
  ['late', 'S35', 'ITEM_NOT_LENT', 'zh-CN'],
  ['late', 'S999', 'ITEM_UNKNOWN', 'zh-CN'],
  ['lost', 'S31', 'CARD_LOST', 'zh-CN'],
  ['gone', 'S31', 'CARD_EXPIRED', 'zh-CN'],
] as const)(
  'a refusal is the desk’s, in the language of the reader: %s %s',
  async (account, barcode, code, language) => {
    const answer = await machine.ask(said.lend(account, barcode, { password: PIN }))
    expect(answer.slice(0, 6)).toBe('120NUN')
    expect((await staff('checkout', { account, barcode })).errCode).toBe(code)
    expect(fieldsOf(answer, 'AF', 22)).toEqual([failureText(code, language)])
  },
)

test('nothing is done for a reader who has not shown the password', async () => {
  const empty = failureText('PASSWORD_EMPTY', 'zh-CN')
  for (const message of [said.lend('late', 'S31'), said.renew('late', 'S31'), said.pay('late', '1.00')])
    expect(fieldsOf(await machine.ask(message), 'AF', message.startsWith('37') ? 19 : 22)).toEqual([empty])
  const wrong = await machine.ask(said.lend('late', 'S31', { password: 'Aa-000000' }))
  expect(fieldsOf(wrong, 'AF', 22)).toEqual([failureText('SIGN_IN_WRONG', 'zh-CN')])
  expect((await deskSays('late')).loans).toEqual([])
  const status = await machine.ask(said.patronStatus('late'))
  expect(status.slice(2, 16)).toBe('YYYY          ')
  expect([fieldsOf(status, 'AE', 35), fieldsOf(status, 'BL', 35)]).toEqual([[''], ['Y']])
})

test('a fine is owed at the return, shown, and paid once into the drawer', async () => {
  expect((await staff('checkout', { account: 'late', barcode: 'S32' })).status).toBe(200)
  portal.setNow(later(40))
  expect((await machine.ask(said.takeBack('S32'))).slice(0, 6)).toBe('101YUN')
  const { charges, debt } = await deskSays('late')
  expect([charges.map(({ fen, state }) => [fen, state]), debt]).toEqual([[[100, 'due']], 100])
  const shown = await machine.ask(said.patron('late', { password: PIN, list: '   Y' }))
  expect([fieldsOf(shown, 'BV', 59), fieldsOf(shown, 'BH', 59)]).toEqual([['1.00'], ['CNY']])
  const [fine = ''] = fieldsOf(shown, 'AV', 59)
  const [chargeId = ''] = fine.split(' ')
  expect(fine).toBe(`${charges[0]?.chargeId} 1.00 自助 32`)
  for (const [amount, more, code] of [
    ['0.50', `CG${chargeId}|`, 'SUM_NOT_WHOLE'],
    ['1.00', 'CGnone|', 'CHARGE_UNKNOWN'],
    ['one', '', 'INPUT_INVALID'],
  ] as const) {
    const answer = await machine.ask(said.pay('late', amount, more))
    expect([answer[2], fieldsOf(answer, 'AF', 19)]).toEqual(['N', [failureText(code, 'zh-CN')]])
  }
  // without a charge any part of what is owed is taken
  expect((await machine.ask(said.pay('late', '0.40', 'BKtill-6|')))[2]).toBe('Y')
  const [rest] = (await deskSays('late')).charges
  expect(rest?.fen).toBe(60)
  const again = await openMachine(port.port)
  await again.ask(said.login(`${portal.tenant}/SC1`, PASSWORD))
  await again.ask(said.patron('late', { password: PIN }))
  for (const one of [machine, again])
    expect((await one.ask(said.pay('late', '0.60', `CG${rest?.chargeId}|BKtill-7|`)))[2]).toBe('Y')
  again.socket.destroy()
  expect((await deskSays('late')).debt).toBe(0)
  const { records } = (await room('cash-day', {})) as {
    records: { takenFen: number }[]
  }
  expect(records.reduce((sum, { takenFen }) => sum + takenFen, 0)).toBe(100)
  const { records: moves } = (await room('list-cash-moves', { branch: '' })) as { records: object[] }
  expect(moves).toMatchObject([
    { fen: 40, receiptNo: expect.stringMatching(/^SC1\/\d{8}\/till-6$/) },
    { fen: 60, receiptNo: expect.stringMatching(/^SC1\/\d{8}\/till-7$/) },
  ])
})

test('what the terminal did is in the audit log under its name, without readers', async () => {
  const { records } = (await room('list-audit', { actor: 'SIP2 SC1', rows: 100 })) as {
    records: { operation: string; subject: string }[]
  }
  const counts = Object.groupBy(records, ({ operation }) => operation)
  expect(counts['checkout']).toHaveLength(30)
  expect(counts['checkin']).toMatchObject([{ subject: 'S32' }])
  expect([counts['pay-sum']?.length, counts['pay']?.length]).toEqual([1, 1])
  expect(JSON.stringify(records)).not.toContain('"late"')
})
