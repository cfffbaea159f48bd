import { expect } from '@playwright/test'
import { openSandbox } from '../sandbox/open.ts'
import { story } from './browser.ts'
import { staffAreIn } from './staff.ts'
import { enterNewLibrary, expectSoundRoom } from './staff-sign-in.ts'

if (staffAreIn('payment providers and sources are set up in the staff room')) {
  story(
    'a librarian sets up a campus gateway, tries it, and chooses the sources of covers',
    async ({ openReader, atEnd }) => {
      const sandbox = await openSandbox()
      atEnd(() => sandbox.close())
      const { url, merchant, key } = sandbox.pay.campus
      const { page } = await openReader({ language: 'zh-CN' })
      const { menu } = await enterNewLibrary(page, 'gateway')
      await menu.getByRole('link', { name: '设置' }).click()
      await page.getByRole('link', { name: '支付渠道' }).click()

      await page.getByLabel('渠道').selectOption('boc')
      const form = page.getByRole('form', { name: '中国银行', exact: true })
      await form.getByLabel('类型').selectOption('signed-http')
      await form.getByLabel(/^网关地址/).fill('http://192.168.77.1/')
      await form.getByLabel(/^商户号/).fill(merchant)
      await form.getByLabel(/^共享密钥/).fill(key)
      await form.getByRole('button', { name: '保存' }).click()
      await form.getByText('运营方允许的网络', { exact: false }).waitFor()
      await expectSoundRoom(page)

      await form.getByLabel(/^网关地址/).fill(url)
      await form.getByRole('button', { name: '保存' }).press('Enter')
      await page.getByText('设置已保存').first().waitFor()
      const trial = page.getByRole('form', { name: /^试一试/ })
      await trial.getByRole('button').click()
      await trial.getByText(/毫秒$/).waitFor()
      await trial.getByText('可以使用', { exact: false }).waitFor()
      await expect(form.getByLabel(/^共享密钥/)).toHaveValue('')
      await expectSoundRoom(page)

      await page.getByRole('link', { name: '封面与简介来源' }).click()
      for (const source of ['Crossref', 'Open Library']) await page.getByText(source, { exact: true }).click()
      await page
        .getByRole('group', { name: 'Open Library' })
        .getByRole('button', { name: /上移/ })
        .press('Enter')
      await page.getByRole('button', { name: '保存' }).press('Enter')
      await page.getByText('设置已保存').first().waitFor()
      await page.reload()
      await page.getByRole('group', { name: 'Open Library' }).waitFor()
      const chosen = await page.getByRole('group', { name: /^(?:Crossref|Open Library)$/ }).all()
      expect(await Promise.all(chosen.map((one) => one.getAttribute('aria-label')))).toEqual([
        'Open Library',
        'Crossref',
      ])
      await expectSoundRoom(page)
    },
  )
}
