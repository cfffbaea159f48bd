import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { staffAreIn } from './staff.ts'
import { enterNewLibrary } from './staff-sign-in.ts'

if (staffAreIn('a change of language in the staff room'))
  story(
    'a change of language keeps a half-written entry, what was wrong with it, and its place',
    async ({ openReader }) => {
      const { page } = await openReader({ language: 'zh-CN', height: 600 })
      const { menu } = await enterNewLibrary(page, 'words')
      await menu.getByRole('link', { name: '内容' }).click()
      await page.getByRole('main').getByRole('link', { name: '问卷', exact: true }).click()
      await page.getByRole('button', { name: '新建' }).click()
      const code = page.getByLabel(/^(?:代码|Code)/).first()
      await code.fill('not a code!')
      const name = page
        .getByRole('group', { name: /^(?:名称|Name)/ })
        .first()
        .getByLabel(/^(?:简体中文|Simplified)/)
      await name.fill('到馆调查')
      await page.getByRole('button', { name: '保存' }).click()
      await expect(code).toHaveAccessibleDescription(/\S/)
      await name.scrollIntoViewIfNeeded()
      const scrolled = await page.evaluate('scrollY')
      const field = await code.elementHandle()
      for (const [language, heading] of [
        ['English', /^New/],
        ['简体中文', /^新建/],
      ] as const) {
        await page.getByRole('banner').getByRole('combobox').selectOption({ label: language })
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached()
        await expect(code).toHaveValue('not a code!')
        await expect(name).toHaveValue('到馆调查')
        expect(await code.evaluate((now, then) => now === then, field)).toBe(true)
        expect(await page.evaluate('scrollY')).toBe(scrolled)
        await expect(code).toHaveAccessibleDescription(/\S/)
      }
    },
  )
