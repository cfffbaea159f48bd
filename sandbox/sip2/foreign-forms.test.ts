import { join } from 'node:path'
import '@wenyuan/server/domain/readers/sign-ins.ts'
import { makeApp } from '@wenyuan/server/http/http-server.ts'
import type { Sip2Settings } from '@wenyuan/server/integrations/library-system/sip2/settings.ts'
import { openSip2Portal, type Sip2Portal } from '@wenyuan/server/testing/sip2-portal.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLendingLibrary } from './lending-library.ts'
import { openSip2Server, type Sip2Server } from './server.ts'

const now = new Date('2026-03-15T04:00:00Z')
let today = '2026-03-15'
const lending = openLendingLibrary(() => today)
let habit = (answer: string): string => answer
let server: Sip2Server
let sip2: Sip2Portal
let app: Awaited<ReturnType<typeof makeApp>>
let headers: Record<string, string> = {}
let readerId = ''

beforeAll(async () => {
  server = await openSip2Server({ library: lending, rewrites: (answer) => habit(answer) })
  sip2 = await openSip2Portal({ ...lending, server }, { start: now, now })
  await sip2.load('a', '书', ['a-1'])
  await sip2.choose()
  readerId = await sip2.addReader('r1')
  lending.lend('r1', 'a-1')
  app = await makeApp(sip2.appContext, {
    webFolder: join(sip2.folder, 'no-web'),
    version: '0.0.0',
    https: false,
  })
  const session = { readerId, purpose: 'reader', method: 'operator', device: 'test' } as const
  const { jwt, jwtHeader } = await sip2.appContext.signIns.open(sip2.whereAt(), session)
  headers = { [jwtHeader]: jwt, mappingpath: 'whu', 'content-language': 'en_US' }
})
afterAll(async () => {
  await app.close()
  await sip2.close()
  await server.close()
})

async function asked(path: string, input: object = {}) {
  const answer = await app.inject({ method: 'POST', url: `/find/${path}`, payload: input, headers })
  return answer.json<{ data: never; errCode: string | null }>()
}

type Loan = { normReturnDate: string; dueText?: string; daysLeft: number; lateDays: number }
async function loanDue(text: string, dateOrder: Sip2Settings['dateOrder'] = 'certain'): Promise<Loan> {
  habit = (answer) => answer.replace(/\|AH[^|]*/, `|AH${text}`)
  await sip2.choose({ dateOrder })
  const { data } = await asked('loanInfo/loanList')
  const [loan] = (data as { records: Loan[] }).records
  if (!loan) throw new Error('there is no loan')
  return loan
}

test.each<[text: string, dueDate: string, order?: Sip2Settings['dateOrder']]>([
  ['20260322    235900', '2026-03-22'],
  ['20260321   Z170000', '2026-03-22'],
  ['20260322', '2026-03-22'],
  ['22/03/2026 23:59', '2026-03-22'],
  ['03/22/2026', '2026-03-22'],
  ['03-22-26 11:59 PM', '2026-03-22'],
  ['22.03.2026', '2026-03-22'],
  ['Mar 22 2026', '2026-03-22'],
  ['Sun, 22 Mar 2026 23:59', '2026-03-22'],
  ['2026年3月22日', '2026-03-22'],
  ['民國115年3月22日', '2026-03-22'],
  ['2026-03-22T23:59:00+08:00', '2026-03-22'],
  ['04/03/2026', '2026-03-04', 'dayFirst'],
  ['04/03/2026', '2026-04-03', 'monthFirst'],
  ['22/03/26', '2026-03-22', 'dayFirst'],
  ['26/03/22', '2026-03-22', 'yearFirst'],
])('a due date "%s" is %s', async (text, dueDate, order) => {
  const loan = await loanDue(text, order)
  expect(loan.normReturnDate).toBe(dueDate)
  expect(loan.daysLeft).toBe((Date.parse(dueDate) - Date.parse('2026-03-15')) / 86_400_000)
  expect(loan).not.toHaveProperty('dueText')
})

test.each([
  '04/03/2026',
  '22/03/26',
  '22/13/2026',
  '2026-02-30',
  'end of term',
  '2026-03',
  '9999',
  '115/03/22',
  '46103',
  '????????',
])('a due date "%s" is shown as it was sent, and nothing is overdue', async (text) => {
  const loan = await loanDue(text)
  expect(loan).toMatchObject({ normReturnDate: '', dueText: text, lateDays: 0 })
  const { data } = await asked('loanInfo/today')
  expect(data).toMatchObject({ dueSoon: 0, renewable: [] })
})

test('a due date that is not sent is said to be unknown', async () => {
  const loan = await loanDue('')
  expect(loan.normReturnDate).toBe('')
  expect(loan).not.toHaveProperty('dueText')
})

test('a renewal whose new date cannot be read is a renewal without a date', async () => {
  await loanDue('soon')
  today = '2026-03-20'
  const { data } = await asked('lendbook/reNew', { loanIds: ['a-1'] })
  expect(data).toMatchObject({ renewed: 1, rows: [{ normReturnDate: '' }] })
})

test.each([
  ['12.5', 1250],
  ['12.5000', 1250],
  ['1,234.50', 123_450],
  ['12,50', 1250],
  ['¥12.50', 1250],
  ['$ 7', 700],
  ['０.５', 50],
])('an amount "%s" is %i fen', async (text, fen) => {
  habit = (answer) => answer.replace(/\|BV[^|]*/, `|BV${text}`)
  expect((await asked('loanInfo/today')).data).toMatchObject({ owed: fen })
})

test('an amount that cannot be read is no debt of nothing: the library system is off, and the log says why', async () => {
  for (const text of ['twelve', '1.2.3', '-5', '1,23,4', '12€50', '12.345']) {
    habit = (answer) => answer.replace(/\|BV[^|]*/, `|BV${text}`)
    expect((await asked('loanInfo/today')).errCode).toBe('LIBRARY_SYSTEM_OFF')
  }
})

test('counts that a server leaves blank are those of its lists', async () => {
  habit = (answer) => answer.replace(/^(64.{35}).{24}/, `$1${' '.repeat(24)}`)
  expect((await asked('loanInfo/today')).data).toMatchObject({ loans: 1, overdue: 0 })
  expect((await asked('loanInfo/loanList')).data).toMatchObject({ total: 1 })
})
