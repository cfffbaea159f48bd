import type { StaffReaderView } from '@wenyuan/contract/staff/reader-view.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openRoom, sentWith, tell } from './open-room.tsx'

const reader: StaffReaderView = {
  account: 'S1',
  name: '李清照',
  readerType: 'student',
  state: 'normal',
  locked: false,
  validUntil: '2027-01-01',
  debt: 1_250,
  credit: 0,
  deposit: 0,
  deletionAskedAt: null,
  mostLoans: null,
  version: 'v1',
  fields: { phone: '', mail: '' },
  blocks: [],
  blockReason: '',
  isBlockedElsewhere: false,
  isCardLost: false,
  phone: '',
  isPhoneVerified: false,
  mail: '',
  isMailVerified: false,
  mailReturnedOn: '',
  notes: [],
  messages: [],
  loans: [],
  holds: [],
  requests: [],
  charges: [],
}

test('a part is paid in cash: change and rest are said at once, to those who listen too', async () => {
  await openRoom('/reader/S1', [
    tell('show-reader', reader),
    tell('pay-sum', { fen: 1_000, receiptNo: 'R1', receipt: 'R1' }),
  ])
  await page.getByRole('main').getByRole('button', { name: '收款' }).first().click()
  const dialog = page.getByRole('dialog')
  const [sum, received] = [dialog.getByRole('textbox').nth(0), dialog.getByRole('textbox').nth(1)]
  const said = () => dialog.getByRole('status').element().textContent
  await sum.fill('10')
  await received.fill('50')
  await expect.poll(said).toMatch(/找零 \D*40\.00 · 余欠 \D*2\.50/)
  await received.fill('5')
  await expect.poll(said).toMatch(/还差 \D*5\.00/)
  await sum.fill('20')
  await expect.poll(said).toMatch(/欠款只有 \D*12\.50/)
  await expect.element(dialog.getByRole('button', { name: '收款' })).toBeDisabled()
  await sum.fill('10')
  await received.fill('10')
  await dialog.getByRole('button', { name: '收款' }).click()
  await expect.element(page.getByRole('dialog').getByText('R1')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => sentWith('pay-sum')[0]?.body).toMatchObject({ account: 'S1', fen: 1_000 })
})

/** What the browser was given to save. */
function savedFiles(): Blob[] {
  const saved: Blob[] = []
  const { createObjectURL } = URL
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return createObjectURL(file)
  })
  return saved
}

test('the file of the day has each payment, in yuan as on the screen', async () => {
  const line = { at: '2026-03-15T04:00:00.000Z', kind: 'charges-paid', staff: '李敏' } as const
  const moves = [
    { ...line, fen: 1_250, receiptNo: 'R1' },
    { ...line, fen: -5, receiptNo: 'R2' },
  ]
  const sheet = {
    branch: '',
    lines: [{ kind: 'charges-paid' as const, staff: '李敏', count: 2, fen: 1_245 }],
    takenFen: 1_250,
    paidOutFen: 5,
    openingFen: 0,
    expectedFen: 1_245,
    countedFen: null,
    differenceFen: null,
    closedAt: null,
    closedBy: '',
    note: '',
  }
  await openRoom('/cash', [
    tell('list-branches', { total: 0, records: [] }),
    tell('cash-day', { day: '2026-03-15', today: '2026-03-15', total: 1, records: [sheet] }),
    tell('list-cash-moves', { total: 2, records: moves }),
  ])
  await expect.element(page.getByText(/12\.50/).first()).toBeVisible()
  const saved = savedFiles()
  await page.getByRole('button', { name: '导出 CSV' }).click()
  await expect.poll(() => saved.length).toBe(1)
  const lines = ((await saved[0]?.text()) ?? '').trim().split('\r\n')
  expect(lines.slice(1).map((one) => one.replaceAll('"', ''))).toEqual([
    `2026-03-15,,${line.at},charges-paid,12.5,R1,李敏`,
    `2026-03-15,,${line.at},charges-paid,-0.05,R2,李敏`,
  ])
})
