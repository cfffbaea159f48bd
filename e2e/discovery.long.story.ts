import type { Locator, Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { discoveryFolder } from '../sandbox/discovery.ts'
import { openSandbox } from '../sandbox/open.ts'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { staff, staffAreIn } from './staff.ts'
import { addAccount, addLibrary, changeFirstPassword, enterRoom, expectSoundRoom } from './staff-sign-in.ts'

const wideLight = { width: 1280, scheme: 'light' } as const
const darkPhone = { width: 360, scheme: 'dark' } as const

/** How many of these the screen has after it was loaded anew. */
const reopened = async (page: Page, part: Locator): Promise<number> => {
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  return part.count()
}

story(
  'a visitor searches beyond the collection, narrows, opens a paper, and takes its references along',
  async ({ openReader, atEnd }) => {
    if (!staffAreIn('a search beyond the collection')) return
    const sandbox = await openSandbox()
    atEnd(() => sandbox.close())
    const url = `${sandbox.address}${discoveryFolder}/openalex`
    await staff('tenant', 'set', 'wydx', `discovery=${JSON.stringify({ kind: 'openalex', url })}`)
    const { page, path } = await openReader({ path: '/chaoXingSearchList', language: 'en' })
    const looksWell = async () => {
      expect(await axeViolationsOn(page, wideLight)).toEqual([])
      expect(await axeViolationsOn(page, darkPhone)).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
    }
    const box = page.locator('main input[role=combobox]')
    // what a library offers is looked at again after some seconds
    await expect.poll(() => reopened(page, box), { timeout: 20_000 }).toBe(1)
    await box.fill('a')
    await page.keyboard.press('Enter')
    await page.getByText(/^\d+ works from OpenAlex$/).waitFor()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('region', { name: 'Subject' }).waitFor()
    await page.getByRole('button', { name: 'Show as charts' }).click()
    await page.getByRole('img', { name: 'By year' }).waitFor()
    await looksWell()
    // on the phone the filters went behind a button
    await page.getByRole('button', { name: 'Filters' }).click()
    await page
      .getByRole('region', { name: 'Subject' })
      .getByRole('link', { name: /Library science/ })
      .click()
    await expect.poll(path).toContain('subject=')
    await page.getByRole('list', { name: 'Active filters' }).getByText('Library science').waitFor()

    await page.getByRole('link', { name: /^An index to quantify/ }).click()
    await page.getByRole('heading', { level: 1, name: /^An index to quantify/ }).waitFor()
    await page.getByRole('link', { name: 'Check whether the library has access' }).waitFor()
    await page.getByRole('link', { name: 'Citation indexes for science' }).waitFor()
    await looksWell()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export this list' }).click()
    expect((await saved).suggestedFilename()).toBe('records.ris')
    await page.getByRole('button', { name: /^Similar/ }).click()
    await page.getByRole('link', { name: 'Networks of scientific papers' }).waitFor()

    await staff(
      'tenant',
      'set',
      'wydx',
      `discovery=${JSON.stringify({ kind: 'openalex', url: `${sandbox.address}${discoveryFolder}/html` })}`,
    )
    await page.getByRole('link', { name: 'Search again' }).click()
    await box.fill('nothing known of this')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'The service is not available at present' }).waitFor()
    await looksWell()
    await staff('tenant', 'set', 'wydx', 'discovery={"kind":"none"}')
  },
)

story(
  'a librarian connects a vendor that signs, tries it, and switches it off for readers',
  async ({ openReader, atEnd }) => {
    if (!staffAreIn('a vendor that signs')) return
    const sandbox = await openSandbox()
    atEnd(() => sandbox.close())
    const { keyId, key } = sandbox.discovery.signed
    const code = await addLibrary('vendor')
    const first = await addAccount(code, { login: 'admin', name: '王宁', roles: 'administrator' })
    const { page } = await openReader({ language: 'zh-CN' })
    await enterRoom(page, code, { login: 'admin', password: first })
    await changeFirstPassword(page, first)
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '设置' }).click()
    await page.getByRole('link', { name: '馆外发现' }).click()
    await page.getByRole('combobox', { name: /^类型/ }).selectOption({ label: '签名接口' })
    await page.getByLabel('网址').fill('http://vendor.example/discovery')
    await page.getByLabel('读者看到的名称').fill('文献服务')
    await page.getByLabel('密钥编号').fill(keyId)
    await page.getByLabel(/^密钥(?!编号)/).fill(key)
    const save = () => page.getByRole('button', { name: '保存 1 项修改' }).press('Enter')
    await save()
    await page
      .getByText(/^应为 https 网址/)
      .first()
      .waitFor()
    await page.getByLabel('网址').fill(`${sandbox.address}${discoveryFolder}/signed-good`)
    await save()
    await page.getByText('设置已保存').first().waitFor()
    await page.reload()
    await page.getByLabel('密钥编号').waitFor()
    expect(await page.content()).not.toContain(key)
    const trial = page.getByRole('form', { name: /^试一试/ })
    await trial.getByLabel('检索词').fill('deep learning')
    await page.keyboard.press('Enter')
    await trial.getByText('Deep learning').waitFor()
    await expectSoundRoom(page)

    await page.getByLabel('启用').uncheck()
    await save()
    await page.getByText('设置已保存').first().waitFor()
    await page.goto(new URL(`/${code}/#/chaoXingSearchList`, page.url()).href)
    const off = page.getByRole('heading', { name: '图书馆没有接入学术发现服务' })
    await expect.poll(() => reopened(page, off), { timeout: 20_000 }).toBe(1)
  },
)
