import type { StaffReaderView } from '@wenyuan/contract/staff/reader-view.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aPerson, openRoom, sentWith, tell } from './open-room.tsx'

/** As with Koha: it lends, and our room takes money. */
const person = {
  ...aPerson,
  elsewhere: [
    'checkout',
    'checkin',
    'scan-in',
    'lost',
    'claim-returned',
    'charge',
    'waive',
    'deposit-take',
    'card-lost',
    'card-found',
    'block-reader',
    'unblock-reader',
    'register-reader',
    'list-late',
  ],
}

const reader: StaffReaderView = {
  account: 'S1',
  name: '李清照',
  readerType: 'student',
  state: 'frozen',
  locked: false,
  validUntil: '2026-03-01',
  debt: 1_250,
  credit: 0,
  deposit: 0,
  deletionAskedAt: null,
  mostLoans: null,
  version: 'v1',
  fields: { phone: '', mail: '' },
  blocks: ['CARD_EXPIRED', 'READER_FROZEN'],
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
  loans: [
    {
      loanId: '7',
      barcode: 'B1',
      title: '漱玉词',
      recordId: 'r1',
      branch: 'main',
      callNumber: 'I222.844/2',
      renewals: 0,
      dueOn: '2026-04-14',
      lateDays: 0,
      fine: 0,
    },
  ],
  holds: [],
  requests: [],
  charges: [],
}

test('a reader of another system: its standing and debt, and the acts that work here', async () => {
  await openRoom('/reader/S1', [tell('show-reader', reader)], { person })
  for (const said of ['证件已过期', '账号已冻结', /12\.50/])
    await expect.element(page.getByText(said).first()).toBeVisible()
  await expect.element(page.getByText('证件正常')).not.toBeInTheDocument()
  const names = page
    .getByRole('main')
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual(expect.arrayContaining(['续借', '收款', '添加备注', '打印读者证']))
  for (const gone of ['收押金', '退押金', '冻结', '解冻', '挂失', '收费', '登记丢失', '还回'])
    expect(names).not.toContain(gone)
  await page.getByRole('button', { name: '修改资料' }).click()
  await expect.element(page.getByRole('dialog').getByLabelText('手机')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByLabelText('姓名')).not.toBeInTheDocument()
})

test.each(['/desk', '/returns', '/list/list-late'])(
  '%s by its address says where it is done',
  async (path) => {
    await openRoom(path, [], { person })
    await expect.element(page.getByText(/业务系统中办理/)).toBeVisible()
    await expect.element(page.getByRole('navigation').getByText('借出')).not.toBeInTheDocument()
  },
)

test('another library system is chosen only after it is said what becomes of the own books', async () => {
  const open = { loans: 12, holds: 3, charges: 4 }
  await openRoom('/settings/library-system', [
    tell('show-settings', {
      name: { 'zh-CN': '馆', 'zh-TW': '館', en: 'Library' },
      version: 'v1',
      sections: [],
    }),
    tell('list-connections', { total: 0, records: [] }),
    tell('show-library-system', {
      version: 'v1',
      values: { kind: 'built-in' },
      variants: { 'built-in': [], none: [] },
      open,
    }),
    tell('save-library-system', { version: 'v2' }),
    tell('me', person),
  ])
  await page.getByRole('combobox', { name: /类型|种类/ }).selectOptions('none')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByRole('dialog').getByText(/借阅 12、预约 3、费用 4/)).toBeVisible()
  expect(sentWith('save-library-system')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '停用自建账目' }).click()
  await expect
    .poll(() => sentWith('save-library-system').map(({ body }) => body))
    .toEqual([{ version: 'v1', system: { kind: 'none' }, leavesOpen: true }])
  // what is drawn follows the new system
  await expect.element(page.getByRole('navigation').getByText('借出')).not.toBeInTheDocument()
})
