import { type LoanRow, loans } from '@wenyuan/contract/areas/loans.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { aReader, openPart } from '../../testing/open-page.tsx'
import { OwnShelf } from './OwnShelf.tsx'

const overdue = (loanId: string, title: string, whyNot = 'LOAN_OVERDUE', whyNotText = '已超期'): LoanRow => ({
  loanId,
  recordId: loanId,
  title,
  author: '',
  barcode: loanId,
  callNo: '',
  volume: '',
  libCode: 'main',
  libraryName: '总馆',
  locationName: '',
  loanDate: '2026-01-01T00:00:00Z',
  dueDate: '2026-02-01',
  returnDate: '',
  renewals: 0,
  daysLeft: -3,
  lateDays: 3,
  dueDebt: 0,
  canRenew: false,
  whyNot,
  whyNotText,
})

const refusals = () =>
  [...document.querySelectorAll('p')]
    .map((one) => one.innerText.trim())
    .filter((text) => text.includes('不能续借'))

test('a refusal that concerns several loans is said once', async () => {
  const records = [overdue('1', '一九八四'), overdue('2', '数据结构')]
  await openPart(<OwnShelf blocks={[]} />, {
    reader: aReader,
    answers: [answer(loans.list, { total: 2, overdue: 2, records })],
  })
  await expect.poll(refusals).toEqual(['一九八四、数据结构 不能续借：已逾期'])
})

test('another reason is said of its own loan', async () => {
  const records = [overdue('1', '一九八四'), overdue('2', '数据结构', 'WANTED_BY_OTHER', '有人预约')]
  await openPart(<OwnShelf blocks={[]} />, {
    reader: aReader,
    answers: [answer(loans.list, { total: 2, overdue: 2, records })],
  })
  await expect.poll(refusals).toEqual(['一九八四 不能续借：已逾期', '数据结构 不能续借：有人预约'])
})

test('a due date that cannot be read is shown as it was sent, and nothing is said of days', async () => {
  const unknown = {
    ...overdue('1', '一九八四'),
    dueDate: '',
    daysLeft: 0,
    lateDays: 0,
    canRenew: true,
    whyNot: '',
  }
  const records: LoanRow[] = [
    { ...unknown, dueText: '04/03/26' },
    { ...unknown, loanId: '2', title: '数据结构' },
  ]
  await openPart(<OwnShelf blocks={[]} />, {
    reader: aReader,
    answers: [answer(loans.list, { total: 2, overdue: 0, records })],
  })
  await expect.element(page.getByText('还期（图书馆系统原文）：04/03/26')).toBeVisible()
  await expect.element(page.getByText('还期未知，请向馆员确认')).toBeVisible()
  expect(document.body.innerText).not.toMatch(/今天到期|Invalid|1970/)
})
