import { account } from '@wenyuan/contract/areas/account.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuse, timesAsked } from '../../testing/answers.ts'
import { barriers } from '../../testing/barriers.ts'
import { aReader, openPart } from '../../testing/open-page.tsx'
import { anAccount } from '../../testing/samples.ts'
import { ContactSection } from './ContactSection.tsx'

test('an invalid number is reported next to its field, and nothing is sent', async () => {
  await openPart(<ContactSection me={anAccount()} />, {
    reader: aReader,
    answers: [refuse(account.sendPhoneCode, 'CARRIER_MISSING')],
  })
  await page.getByRole('button', { name: '绑定 手机' }).click()
  const dialog = page.getByRole('dialog', { name: '绑定手机' })
  const number = dialog.getByLabelText('手机号')
  await number.fill('12345')
  await dialog.getByRole('button', { name: '发送验证码' }).click()
  await expect.element(dialog.getByText('手机号格式不正确')).toBeVisible()
  await expect.element(number).toHaveFocus()
  expect(timesAsked(account.sendPhoneCode)).toBe(0)
  await number.fill('13900007777')
  await dialog.getByRole('button', { name: '发送验证码' }).click()
  // a portal without a carrier of text messages says so
  await expect.element(dialog.getByText(/尚未开通短信或邮件发送/)).toBeVisible()
})

test.for([
  ['zh-CN', '绑定 邮箱', '邮箱', '发送验证码', '邮箱格式不正确'],
  ['zh-TW', '綁定 電子信箱', '電子信箱', '傳送驗證碼', '電子信箱格式不正確'],
  ['en', 'Add E-mail', 'E-mail', 'Send a code', 'Please enter a valid e-mail address'],
] as const)(
  'a wrong address is reported in its language: %s',
  async ([language, open, field, send, wrong]) => {
    await openPart(<ContactSection me={anAccount()} />, { language, reader: aReader })
    await page.getByRole('button', { name: open }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText(field).fill('a@b')
    await dialog.getByRole('button', { name: send }).click()
    await expect.element(dialog.getByText(wrong)).toBeVisible()
    expect(timesAsked(account.mailCode)).toBe(0)
    expect(await barriers({ width: 360, scheme: 'dark' })).toEqual([])
    expect(await barriers({ width: 1280, scheme: 'light' })).toEqual([])
  },
)
