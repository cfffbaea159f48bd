import { expect } from 'vitest'
import { barriersOn } from './barriers.ts'
import { story } from './browser.ts'
import { goWithin, signInAs } from './sign-in.ts'

story('a reader has notices sent by mail too, and takes it back', async ({ openReader }) => {
  const reader = await openReader()
  const { page } = reader
  await signInAs(reader, 'T1001')
  await goWithin(page, '/personalCenter?tab=13')
  const ways = page.getByRole('group', { name: '同时通知我' })
  const mail = ways.getByRole('checkbox', { name: /^发邮件到/ })
  await mail.waitFor()
  if (!(await mail.isChecked())) await mail.click()
  await expect.poll(() => mail.isChecked()).toBe(true)
  await page.reload()
  await expect.poll(() => mail.isChecked()).toBe(true)
  expect(await barriersOn(page, { width: 1280, scheme: 'light' })).toEqual([])
  await mail.click()
  await expect.poll(() => mail.isChecked()).toBe(false)
})
