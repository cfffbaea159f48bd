import { requests } from '@wenyuan/contract/areas/requests.ts'

import { goWithin } from './sign-in.ts'
import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { openForm, openRecord, pressRequest, requestOf } from './request-form.ts'

story('a reason that closes every kind of request is said once', async ({ openReader }) => {
  const reader = await openReader()
  await enterLike(reader, '20260002')
  const form = await openForm(reader, '三体')
  await expect(form.getByRole('radio', { disabled: false })).toHaveCount(0)
  expect((await form.textContent())?.match(/冻结/g)).toHaveLength(1)
})

story(
  'the branch that a reader has chosen for a book is the place where it is asked to',
  async ({ openReader }) => {
    const reader = await openReader()
    const { page } = reader
    await enterLike(reader, 'T1001')
    await openRecord(reader, '三体')
    const branch = page
      .getByRole('region', { name: '如何获取' })
      .getByRole('combobox', { name: '在哪个分馆取' })
    await branch.waitFor()
    const names = await branch.getByRole('option').allTextContents()
    const [last = ''] = (names.at(-1) ?? '').split(' · ')
    await branch.selectOption({ index: names.length - 1 })
    const form = await pressRequest(page)
    const chosen = form.getByRole('combobox', { name: '取书地点' }).locator('option:checked')
    expect(last).not.toBe('')
    await expect(chosen).toContainText(last)
  },
)

story(
  'a loan is transferred to another reader with the code that the requester shows',
  async ({ openReader }) => {
    const lender = await openReader({ path: '/categorySearchList' })
    const asker = await openReader()
    await enterLike(lender, '20260001')
    await enterLike(asker, '20260008')
    // a reader who does not take part in sub-lending is not asked
    await goWithin(lender.page, '/personalCenter?tab=1')
    const takesPart = lender.page.getByRole('checkbox', { name: '参加转借：其他读者可以向我转借我借到的书' })
    await takesPart.check()
    await lender.page.getByRole('button', { name: '保存' }).first().click()
    await lender.page.getByRole('status').getByText('已保存').waitFor()
    await goWithin(lender.page, '/personalCenter?tab=5')
    const lent = lender.page.getByRole('main').getByRole('listitem').filter({ hasText: '条码' }).last()
    const title = (await lent.getByRole('heading').textContent()) ?? ''
    const [, barcode = ''] = /条码\s*([\w-]+)/.exec(await lent.innerText()) ?? []
    const address = (await lent.getByRole('heading').getByRole('link').getAttribute('href')) ?? ''

    // several records may have the title
    await asker.goTo(address.replace(/^.*#/, ''))
    const form = await pressRequest(asker.page)
    await form.getByRole('radio', { name: /当面转给您/ }).check()
    await form.getByRole('button', { name: '提交申请' }).click()
    await form.waitFor({ state: 'hidden' })

    await goWithin(lender.page, '/personalCenter?tab=4&view=others')
    await requestOf(lender.page, title).getByRole('button', { name: '同意转借' }).click()
    await requestOf(lender.page, title).getByRole('button', { name: '当面交接' }).click()
    const handOver = lender.page.getByRole('dialog', { name: `转借《${title}》` })
    await handOver.getByLabel('图书条码').fill(barcode)
    await handOver.getByLabel('对方的取书码').fill('000000')
    await handOver.getByRole('button', { name: '确认转借' }).click()
    await handOver
      .getByText(/取书码/)
      .last()
      .waitFor()

    await goWithin(asker.page, '/personalCenter?tab=4')
    await requestOf(asker.page, title)
      .getByRole('button', { name: `《${title}》的取书码` })
      .click()
    const shown = asker.page.getByRole('dialog', { name: `《${title}》的取书码` })
    await shown
      .getByRole('timer')
      .getByText(/^4:\d\d 后失效$/)
      .waitFor()
    await shown.getByRole('img', { name: '取书码的二维码' }).waitFor()
    const code = (await shown.locator('output').textContent()) ?? ''
    await handOver.getByLabel('对方的取书码').fill(code)
    // spec 2 §5: a call that fails asks for the correct code as well
    lender.provokes(/ERR_FAILED/)
    await lender.page.route(`**${requests.confirm.path}*`, (route) => route.abort())
    const failed = lender.page.waitForEvent('requestfailed')
    await handOver.getByRole('button', { name: '确认转借' }).click()
    await failed
    await handOver.getByRole('button', { name: '确认转借', disabled: false }).waitFor()
    await handOver.getByText('请输入正确的取书码').waitFor()
    await lender.page.unroute(`**${requests.confirm.path}*`)
    await handOver.getByRole('button', { name: '确认转借' }).click()
    await lender.page
      .getByRole('status')
      .getByText(/^转借成功/)
      .waitFor()

    await goWithin(asker.page, '/personalCenter?tab=5')
    await asker.page.getByRole('main').getByRole('heading', { name: title }).waitFor()
  },
)
