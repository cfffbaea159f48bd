import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { enterRoom } from './staff-sign-in.ts'

const TITLE = '围城'

story('the second of two librarians on one request reads what the first has done', async ({ openReader }) => {
  const reader = await openReader()
  await enterLike(reader, 'T1001')
  await reader.searchFor(TITLE)
  const titles = reader.page.getByRole('heading', { level: 2 })
  await titles.getByRole('link', { name: TITLE, exact: true }).first().click()
  await reader.page.getByRole('button', { name: /^(?:预约(?:或请求)?|送到我的馆)$/ }).click()
  const form = reader.page.getByRole('dialog', { name: '请求馆藏' })
  await form.getByRole('radio', { name: /^送到(?:您选的|其他)分馆/ }).check()
  await form.getByRole('button', { name: '提交申请' }).click()
  await form.waitFor({ state: 'hidden' })

  const open = async (login: string) => {
    const { page, provokes } = await openReader({ language: 'zh-CN' })
    // the request has moved on
    provokes(/409/)
    await enterRoom(page, 'wenyuan', { login: login })
    await page.getByRole('heading', { name: '待办', exact: true }).waitFor()
    await page.goto(new URL('/wenyuan/staff/#/list/list-requests?task=accept', page.url()).href)
    const row = page.getByRole('row').filter({ hasText: TITLE }).last()
    await row.getByRole('button', { name: '受理' }).waitFor()
    return { page, row }
  }
  const [first, second] = [await open('circulation'), await open('administrator')]
  const accepts = second.page.getByRole('button', { name: '受理' })
  const waiting = await accepts.count()
  await first.row.getByRole('button', { name: '受理' }).click()
  await first.page.getByText('受理：已完成').waitFor()
  await second.row.getByRole('button', { name: '受理' }).press('Enter')
  await second.page.getByText(/已在 .* 操作：受理/).waitFor()
  // the list is read again
  await expect(accepts).toHaveCount(waiting - 1)
  expect(await axeViolationsOn(second.page, { width: 768, scheme: 'dark' })).toEqual([])
  await second.page.setViewportSize({ width: 1280, height: 900 })
  await second.page.goto(new URL('/wenyuan/staff/#/list/list-requests?task=fetch', second.page.url()).href)
  const fetched = second.page.getByRole('row').filter({ hasText: TITLE }).last()
  await fetched.getByRole('button', { name: '终止' }).click()
  // it asks first, with what the row is about
  const asked = second.page.getByRole('dialog', { name: '终止' })
  await expect(asked).toContainText(TITLE)
  await asked.getByRole('button', { name: '终止', exact: true }).click()
  await second.page.getByText('终止：已完成').waitFor()
})
