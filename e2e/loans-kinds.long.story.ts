import type { Locator, Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterAs, enterLike } from './own-reader.ts'
import { goWithin } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'

const LIBRARY = 'wydx'
const PASSWORD = 'Lesen2026x'

async function fillAddress(form: Locator) {
  await form.getByLabel('省份').selectOption({ label: '湖北省' })
  await form.getByLabel('城市').selectOption({ label: '武汉市' })
  await form.getByLabel('区县').selectOption({ label: '洪山区' })
  await form.getByLabel('详细地址').fill('珞喻路 129 号')
  await form.getByLabel('邮政编码').fill('430079')
  await form.getByLabel('收件人').fill('陳明')
  await form.getByLabel('联系电话').fill('13800000001')
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
}

async function addAddress(page: Page) {
  await goWithin(page, '/personalCenter?tab=9')
  await page.getByRole('button', { name: '添加地址' }).click()
  await fillAddress(page.getByRole('dialog', { name: '添加地址' }))
}

story(
  'a book is commissioned from a branch, another sent by post, a third delivered, each with its fee shown first',
  async ({ openReader }) => {
    const reader = await openReader()
    const { page } = reader
    await enterLike(reader, 'T1001')
    await addAddress(page)
    const kinds = [
      ['送到其他分馆', '子夜', undefined],
      ['快递到家', '围城', '8.00'],
      ['送到办公室', '活着', '5.00'],
    ] as const
    for (const [kind, title, fee] of kinds) {
      await reader.goTo('/')
      await reader.searchFor(title)
      const list = page.getByRole('heading', { level: 2 })
      await list.getByRole('link', { name: title, exact: true }).first().click()
      await page.getByRole('button', { name: /^(?:预约(?:或请求)?|送到我的馆)$/ }).click()
      const form = page.getByRole('dialog', { name: '请求馆藏' })
      await form
        .getByRole('radio', { name: new RegExp(`^${kind.replace('其他', '(?:其他|您选的)')}`) })
        .check()
      if (fee === undefined) {
        await form.getByLabel('取书地点').waitFor()
        expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
      } else {
        await form.getByText(new RegExp(`将收取.*${fee}`)).waitFor()
        await expect(form.getByLabel('收货地址')).toContainText('珞喻路 129 号')
      }
      await form.getByRole('button', { name: '提交申请' }).click()
      await form.waitFor({ state: 'hidden' })
    }
    await goWithin(page, '/personalCenter?tab=4')
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: '办理进度' })
    for (const [kind, title, fee] of kinds) {
      const row = rows.filter({ hasText: title }).first()
      await row.getByText(kind).first().waitFor()
      // the day that the form told stays on the request
      await row.getByText(/^预计 /).waitFor()
      if (fee !== undefined) await row.getByText(new RegExp(fee)).first().waitFor()
      await row.getByRole('button', { name: `取消申请：《${title}》` }).click()
      await page.getByRole('dialog', { name: '取消申请' }).getByRole('button', { name: '取消申请' }).click()
      await row.getByText('已取消').waitFor()
    }
  },
)

if (staffAreIn('an address in the middle of a request')) {
  story(
    'an address added in the middle of a request keeps it, and each way says cost and day',
    async ({ openReader }) => {
      const account = `story-sent-${Date.now().toString(36)}`
      const who = ['--tenant', LIBRARY, '--name', '寄送', '--password', PASSWORD]
      await staff('reader', 'add', account, ...who, 'initial=0', 'tutorialDone=1')
      const reader = await openReader({ path: '/searchList?q=边城&field=title' })
      const { page } = reader
      await enterAs(reader, account)
      await page
        .getByRole('heading', { level: 2 })
        .getByRole('link', { name: '边城', exact: true })
        .first()
        .click()
      await page.getByRole('button', { name: /^(?:预约(?:或请求)?|送到我的馆)$/ }).click()
      const form = page.getByRole('dialog', { name: '请求馆藏' })
      const post = form.getByRole('radio', { name: /^快递到家，预计 \d+月\d+日送到，¥8\.00$/ })
      await post.check()
      await form.getByRole('radio', { name: /^送到您选的分馆，预计 \d+月\d+日到馆，免费$/ }).waitFor()
      await form.getByRole('radio', { name: /^留给您，\d+月\d+日起可到馆来取，免费$/ }).waitFor()
      await form.getByLabel(/^联系方式/).fill('13800000002')
      await form.getByRole('button', { name: '添加收货地址' }).click()
      const address = page.getByRole('dialog', { name: '添加地址' })
      await fillAddress(address)
      await address.waitFor({ state: 'hidden' })
      await expect(post).toBeChecked()
      await expect(form.getByLabel(/^联系方式/)).toHaveValue('13800000002')
      await expect(form.getByLabel('收货地址')).toContainText('珞喻路 129 号')
      await form.getByRole('button', { name: '提交申请' }).click()
      await form.waitFor({ state: 'hidden' })
    },
  )
}
