import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { openSandbox } from '../sandbox/open.ts'
import { story } from './browser.ts'
import type { ClockPortal } from './clock-portal.ts'

const LIBRARY = 'binjiang'
const LATER_MS = 16 * 60_000

let portal: ClockPortal
let sandbox: Awaited<ReturnType<typeof openSandbox>>
story.beforeAll(async () => {
  // it loads the whole server, which other stories do without
  const { openClockPortal } = await import('./clock-portal.ts')
  // the protocol reads the clock of the system
  portal = await openClockPortal(new Date())
  sandbox = await openSandbox()
})
story.afterAll(async () => {
  await sandbox.close()
  await portal.close()
})

story(
  'who signs in at a provider only does so again in another window before an account is changed',
  async ({ openReader }) => {
    const provider = {
      ...sandbox.identity.oidc,
      rolesAttribute: 'groups',
      roleMap: [{ value: 'library-heads', roles: ['administrator'] }],
    }
    await portal.staff('tenant', 'add', LIBRARY, '--path', LIBRARY, '--name', '滨江图书馆')
    await portal.staff('tenant', 'set', LIBRARY, `staffIdentities=${JSON.stringify([provider])}`)
    const { page, provokes } = await openReader({ at: portal.address, library: LIBRARY, language: 'zh-CN' })
    provokes(/403/)
    const heading = page.getByRole('heading', { level: 1, name: '馆员账号' })
    const goThere = async () => {
      await page.evaluate('window.isLeft = true')
      await page.getByRole('button', { name: '通过统一身份认证登录' }).click()
      await expect.poll(() => page.evaluate('window.isLeft').catch(() => true)).toBeUndefined()
      // the provider may know the person yet
      const person = page.getByRole('radio', { name: 'Chen Ming' })
      await person.or(heading).first().waitFor()
      if (!(await person.isVisible())) return
      await person.check()
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    }
    await page.goto(`${portal.address}/${LIBRARY}/staff/#/staff`)
    await goThere()
    await heading.waitFor()
    portal.setNow(new Date(Date.now() + LATER_MS))
    const add = async () => {
      await page.getByRole('button', { name: '新建账号' }).first().click()
      const dialog = page.getByRole('dialog', { name: '新建账号' })
      await dialog.getByLabel(/^登录名|^账号/).fill('wang')
      await dialog.getByLabel(/^姓名|^名称/).fill('王宁')
      await dialog.getByRole('button', { name: '新建账号' }).click()
    }
    await add()
    const again = page.getByRole('dialog', { name: '请重新登录' })
    await again.waitFor()
    expect(await axeViolationsOn(page, { width: 768, scheme: 'dark' })).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    // the provider knows the person: its window closes by itself
    const opened = page.waitForEvent('popup')
    await again.getByRole('button', { name: '通过统一身份认证登录' }).click()
    const there = await opened
    if (!there.isClosed()) await there.waitForEvent('close')
    // what was typed is sent without another press
    await again.waitFor({ state: 'hidden' })
    // the new account has its first password
    await page.getByRole('dialog', { name: '初始密码' }).waitFor()
  },
)
