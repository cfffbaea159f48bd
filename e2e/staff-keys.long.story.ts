import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { staff, staffAreIn } from './staff.ts'
import { enterNewLibrary, expectSoundRoom } from './staff-sign-in.ts'

if (staffAreIn('keys of programs in the staff room')) {
  story(
    'an administrator makes a key for a program, which works until it is revoked',
    async ({ openReader }) => {
      const { page } = await openReader({ language: 'zh-CN' })
      const { code, menu } = await enterNewLibrary(page, 'keys')
      await menu.getByRole('link', { name: '程序密钥' }).click()
      await page.getByRole('button', { name: '新建密钥' }).click()
      const form = page.getByRole('dialog', { name: '新建密钥' })
      await form.getByLabel(/^名称/).fill('自助机')
      await form.getByRole('checkbox', { name: 'list-requests', exact: true }).check()
      await expectSoundRoom(page)
      await form.getByRole('button', { name: '新建密钥' }).click()
      const shown = page.getByRole('dialog', { name: '新的密钥' })
      const key = (await shown.getByRole('code').textContent()) ?? ''
      await page.keyboard.press('Escape')

      const asks = async (name: string) => {
        const response = await fetch(new URL(`/staff/${name}`, page.url()), {
          method: 'POST',
          headers: {
            mappingpath: code,
            authorization: `Bearer ${key}`,
            'content-type': 'application/json',
          },
          body: '{}',
        })
        return response.status
      }
      expect([await asks('list-requests'), await asks('list-late')]).toEqual([200, 403])
      const row = page.getByRole('row').filter({ hasText: '自助机' })
      await row.getByRole('button', { name: '吊销' }).click()
      await page.getByRole('dialog', { name: '吊销' }).getByRole('button', { name: '吊销' }).click()
      await row.getByText('已吊销').waitFor()
      expect(await asks('list-requests')).toBe(401)
    },
  )

  story(
    'words of the search are saved in the room, and a line that does not fit is named at its list',
    async ({ openReader }) => {
      const { page } = await openReader({ language: 'zh-CN' })
      const { code, menu } = await enterNewLibrary(page, 'words')
      await menu.getByRole('link', { name: '检索用词' }).click()
      await page.getByLabel('用户词').fill('长'.repeat(61))
      await page.getByRole('button', { name: '保存用词' }).click()
      await page.getByText('第 1 行', { exact: false }).waitFor()
      await expectSoundRoom(page)
      await page.getByLabel('用户词').fill('平凡的世界')
      await page.getByRole('button', { name: '保存用词' }).click()
      await page.getByText('已保存，检索会使用这些词').waitFor()
      expect(await staff('search-settings', 'show', '--tenant', code)).toContain('平凡的世界')
    },
  )
}
