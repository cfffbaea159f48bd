import type { Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { openOutsidePortal, type OutsidePortal } from './outside-portal.ts'
import { enterRoom, expectSoundRoom } from './staff-sign-in.ts'

let portal: OutsidePortal
story.beforeAll(async () => {
  portal = await openOutsidePortal()
})
story.afterAll(async () => {
  await portal.set('wydx', 'staffIdentities=[]')
  await portal.stop()
})

/** Chooses a person at the provider. */
async function beAt(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

story(
  'an administrator sets a provider by the form; staff come in by it with the roles of their groups',
  async ({ openReader }) => {
    const oidc = (
      (await (await fetch(`${portal.played}/identity.json`)).json()) as Record<string, string>[]
    ).find(({ kind }) => kind === 'oidc')
    const { page } = await openReader({ at: portal.address, language: 'zh-CN', path: '/Home' })
    await enterRoom(page, 'wenyuan', { login: 'administrator' })
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '设置' }).click()
    await page.getByRole('link', { name: '馆员登录' }).click()
    const form = page.getByRole('form', { name: '馆员登录', exact: true })
    await form.getByRole('button', { name: '添加' }).click()
    const provider = form.getByRole('group', { name: /1$/ }).first()
    for (const [label, text] of [
      [/^签发方/, oidc?.['issuer']],
      [/^客户端编号/, oidc?.['clientId']],
      [/^客户端密钥/, oidc?.['clientSecret']],
      [/^账号所在的属性/, 'account'],
      [/^分组或角色所在的属性/, 'groups'],
    ] as const)
      await provider.getByLabel(label).fill(text ?? '')
    await provider.getByRole('button', { name: '添加' }).click()
    await provider
      .getByLabel(/^属性值/)
      .last()
      .fill('library-desk')
    await provider.getByRole('combobox', { name: /^添加到/ }).fill('流通')
    await provider.getByRole('option', { name: /流通/ }).first().click()
    await form.getByRole('button', { name: /^保存/ }).click()
    await page.getByText('已保存', { exact: false }).first().waitFor()
    await page.reload()
    // what was saved is shown without its secret, and answers
    await expect.poll(() => page.content()).not.toContain(oidc?.['clientSecret'])
    await page.getByRole('button', { name: /^试一试/ }).click()
    await page.getByText(/毫秒$/).waitFor()
    await expectSoundRoom(page)

    for (const [language, button, title] of [
      ['zh-CN', '通过统一身份认证登录', '待办'],
      ['zh-TW', '透過統一身分認證登入', '待辦'],
      ['en', 'Sign in with your institution’s account', 'To do'],
    ] as const) {
      const own = await openReader({ at: portal.address, language, path: '/Home' })
      await own.page.goto(`${portal.address}/wenyuan/staff/`)
      await own.page.getByRole('button', { name: button }).waitFor()
      expect(await axeViolationsOn(own.page, { width: 768, scheme: 'dark' })).toEqual([])
      await own.page.setViewportSize({ width: 1280, height: 900 })
      await own.page.getByRole('button', { name: button }).click()
      await beAt(own.page, '林晓雨')
      await own.page.getByRole('heading', { name: title, exact: true }).waitFor()
      // neither the answer nor a token stays in the address
      expect(new URL(own.page.url()).hash).toBe('#/')
    }
  },
)

story('who has no role is refused with a sentence, and comes back to the sign-in', async ({ openReader }) => {
  const { page, provokes } = await openReader({ at: portal.address, language: 'zh-CN', path: '/Home' })
  provokes(/409/)
  await page.goto(`${portal.address}/wenyuan/staff/`)
  await page.getByRole('button', { name: '通过统一身份认证登录' }).click()
  await beAt(page, 'Anna')
  await page.getByRole('alert').getByText('没有对应本馆工作台的角色', { exact: false }).waitFor()
  await page.getByLabel('密码', { exact: true }).waitFor()
  await expectSoundRoom(page)
})
