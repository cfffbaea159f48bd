import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { goWithin } from './sign-in.ts'

story(
  'a student finds the list of a course, opens the online copy and reserves the last copy on the shelf',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/courseBookResource' })
    const { page, context } = reader
    await enterLike(reader, '20260001')
    await page.getByRole('searchbox').fill('地球科学')
    await page.getByText('共 1 门课程').waitFor()
    await page
      .getByRole('main')
      .getByRole('heading')
      .getByRole('link', { name: '地球科学', exact: true })
      .click()
    await page.getByRole('heading', { level: 1, name: '地球科学' }).waitFor()
    expect(await axeViolationsOn(page, { width: 360, scheme: 'light' })).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })

    const item = (title: string) =>
      page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first()
    // what is behind the link stands outside: only where it leads is looked at
    await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>copy</title>' }),
    )
    const online = item('Coral Reefs')
      .getByRole('link', { name: /在线|全文/ })
      .first()
    const [copy] = await Promise.all([context.waitForEvent('page'), online.click()])
    await copy.waitForLoadState()
    expect(new URL(copy.url()).hostname).not.toBe(new URL(page.url()).hostname)
    await copy.close()

    const book = item('Earth materials')
    await book.getByText(/^在架/).first().waitFor()
    await book.getByRole('link', { name: 'Earth materials' }).first().click()
    await page.getByRole('button', { name: /^(?:预约(?:或请求)?|送到我的馆)$/ }).click()
    const form = page.getByRole('dialog', { name: '请求馆藏' })
    await form.getByRole('radio', { disabled: false }).first().check()
    await form.getByRole('button', { name: '提交申请' }).click()
    await form.waitFor({ state: 'hidden' })
    await page
      .getByRole('status')
      .getByText(/^申请已提交/)
      .waitFor()
    const title = 'Earth materials'
    await goWithin(page, '/personalCenter?tab=4')
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: '办理进度' })
      .filter({ hasText: title })
    await row.first().waitFor()
    expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await row
      .first()
      .getByRole('button', { name: `取消申请：《${title}》` })
      .click()
    await page.getByRole('dialog', { name: '取消申请' }).getByRole('button', { name: '取消申请' }).click()
    await row.first().getByText('已取消').waitFor()
  },
)
