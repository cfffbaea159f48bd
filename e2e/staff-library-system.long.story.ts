import { expect } from '@playwright/test'
import { openLendingLibrary } from '../sandbox/sip2/lending-library.ts'
import { kohaRows } from '../sandbox/koha/rows.ts'
import { openKohaServer } from '../sandbox/koha/server.ts'
import { story } from './browser.ts'
import { staffAreIn } from './staff.ts'
import { enterNewLibrary, expectSoundRoom } from './staff-sign-in.ts'

const login = { clientId: 'portal', clientSecret: 'open, sesame' }

if (staffAreIn('a library system is connected in the staff room')) {
  story(
    'a librarian connects Koha by a form, tries it, and the secret is not shown again',
    async ({ openReader, atEnd }) => {
      const koha = await openKohaServer(kohaRows(openLendingLibrary(() => '2026-03-15')), login)
      atEnd(() => koha.close())
      const { page } = await openReader({ language: 'zh-CN' })
      const { menu } = await enterNewLibrary(page, 'system')
      await menu.getByRole('link', { name: '设置' }).click()
      await page.getByRole('link', { name: '图书馆系统' }).click()

      const form = page.getByRole('form', { name: '图书馆系统', exact: true })
      await form.getByLabel('类型').selectOption('koha')
      await form.getByLabel(/^网址/).fill('http://192.168.77.1/')
      await form.getByLabel(/^客户端编号/).fill(login.clientId)
      await form.getByLabel(/^客户端密钥/).fill(login.clientSecret)
      await form.getByRole('button', { name: '保存' }).click()
      await form.getByText('运营方允许的网络', { exact: false }).waitFor()
      await expectSoundRoom(page)

      await form.getByLabel(/^网址/).fill(koha.url)
      await form.getByRole('button', { name: '保存' }).press('Enter')
      await page.getByText('设置已保存').first().waitFor()
      const trial = page.getByRole('form', { name: /^试一试：图书馆系统/ })
      await trial.getByRole('button').click()
      await trial.getByText(/毫秒$/).waitFor()
      expect(koha.tokens()).toBeGreaterThan(0)
      expect(await form.getByLabel(/^客户端密钥/).inputValue()).not.toContain('sesame')
      await expectSoundRoom(page)

      // another host needs the secret again
      await form.getByLabel(/^网址/).fill('http://127.0.0.2:9')
      await form.getByRole('button', { name: '保存' }).press('Enter')
      await form.getByText('请重新填写密钥', { exact: false }).waitFor()
      for (const kind of ['folio', 'sip2']) {
        await form.getByLabel('类型').selectOption(kind)
        await expectSoundRoom(page)
        const folder = process.env['WENYUAN_PICTURES']
        if (folder) await page.screenshot({ path: `${folder}/system-${kind}.png`, fullPage: true })
      }
    },
  )
}
