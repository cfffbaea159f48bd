import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { goWithin } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'

const TAB = '/personalCenter?tab=12'

story("a problem is reported, is listed, and gets the library's answer", async ({ openReader }) => {
  const reader = await openReader()
  const { page } = reader
  await enterLike(reader, '20260002')
  await goWithin(page, `${TAB}&about=/searchList`)
  await page.getByLabel('问题类别').selectOption('search')
  await page.getByLabel('问题说明').fill('搜“史记”\n先出来的是别的书')
  await page.getByLabel(/其他联系方式/).fill('not a number')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByText('请填写正确的手机号或邮箱，或留空').waitFor()
  await page.getByLabel(/其他联系方式/).fill('')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByText('已提交，图书馆答复后会在消息里告诉您').waitFor()
  const row = page.getByRole('listitem').filter({ hasText: '先出来的是别的书' }).first()
  await row.getByText('等待答复').waitFor()
  await row.getByText('发生在：/searchList').waitFor()
  await expect(page.getByLabel('问题说明')).toHaveValue('')

  if (!staffAreIn('the answer to a problem')) return
  const listed = (await staff('desk', 'feedback', 'list', '--tenant', 'wydx')).split('\n')
  const [id = ''] = (listed.find((line) => line.includes('先出来的是别的书')) ?? '').split('\t')
  await staff('desk', 'feedback', 'answer', id, '已经调整，请再试一次。', '--tenant', 'wydx')
  await page.reload()
  await row.getByText('已答复').waitFor()
  await row.getByText('已经调整，请再试一次。').waitFor()
  await goWithin(page, '/personalCenter?tab=13')
  await page.getByText('您的问题反馈有答复').first().waitFor()
})
