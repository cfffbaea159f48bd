import type { Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { staffAreIn } from './staff.ts'
import {
  OWN_PASSWORD,
  addAccount,
  changeFirstPassword,
  enterNewLibrary,
  leaveUnsaved,
} from './staff-sign-in.ts'

/** Ends the window's session on the server; the window does not know. */
async function endSession(page: Page, library: string): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem('wenyuanStaffToken') ?? '')
  const ended = await fetch(new URL('/staff/sign-out', page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', mappingPath: library, authorization: `Bearer ${token}` },
    body: '{}',
  })
  expect(ended.ok).toBe(true)
}

if (staffAreIn('a staff session that ends in the middle of a form'))
  story(
    'an entry that is saved after the session has ended is not lost, and nobody else sees it',
    async ({ openReader }) => {
      const { page, provokes } = await openReader({ language: 'zh-CN' })
      provokes(/ 401 /, /status of 401/)
      const { code: library, menu } = await enterNewLibrary(page, 'ended')
      const first = await addAccount(library, { login: 'li', name: '李明', roles: 'content' })
      const again = page.getByRole('dialog', { name: '请重新登录' })
      const name = page
        .getByRole('group', { name: /^名称/ })
        .first()
        .getByLabel(/^简体中文/)
      const signIn = async (login: string, password: string) => {
        await again.getByLabel('账号').fill(login)
        await again.getByLabel('密码', { exact: true }).fill(password)
        await again.getByRole('button', { name: '登录', exact: true }).click()
        await again.waitFor({ state: 'hidden' })
      }
      const begin = async () => {
        await page.getByRole('main').getByRole('link', { name: '问卷', exact: true }).click()
        await page.getByRole('button', { name: '新建' }).click()
        await page.getByLabel(/^代码/).first().fill('not a code!')
        await name.fill('到馆调查')
        await endSession(page, library)
        await page.getByRole('button', { name: '保存' }).click()
        await again.waitFor()
      }
      await menu.getByRole('link', { name: '内容' }).click()
      await begin()
      expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
      await expect(again.getByLabel('账号')).toHaveValue('admin')
      await signIn('admin', OWN_PASSWORD)
      // saved in the new session: the form says what is wrong with it, and keeps it
      await expect(page.getByLabel(/^代码/).first()).toHaveAccessibleDescription(/\S/)
      await expect(name).toHaveValue('到馆调查')

      await menu.getByRole('link', { name: '内容' }).click()
      await leaveUnsaved(page)
      await begin()
      await signIn('li', first)
      await changeFirstPassword(page, first)
      await expect(name).toHaveValue('')
      await expect(page.getByText('到馆调查')).toHaveCount(0)
    },
  )
