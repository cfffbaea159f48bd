import sharp from 'sharp'
import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { staffAreIn } from './staff.ts'
import { addAccount, addLibrary, changeFirstPassword, enterRoom } from './staff-sign-in.ts'

if (staffAreIn('pictures of content in the staff room')) {
  story('a librarian uploads the cover of a topic, and readers see it', async ({ openReader }) => {
    const code = await addLibrary('picture')
    const first = await addAccount(code, { login: 'admin', name: '王宁', roles: 'administrator' })
    const { page, provokes } = await openReader({ language: 'zh-CN' })
    // the wrong file is refused
    provokes(/keep-picture|409 \(Conflict\)/)
    await enterRoom(page, code, { login: 'admin', password: first })
    await changeFirstPassword(page, first)
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '内容' }).click()
    await page.getByRole('link', { name: '专题', exact: true }).click()
    await page.getByRole('button', { name: '新建' }).click()
    await page.getByLabel(/^代码/).fill('water')
    await page.getByRole('group', { name: /^名称/ }).getByLabel('简体中文').fill('江河')

    const cover = page.getByRole('group', { name: '封面' })
    const file = cover.locator('input[type=file]')
    await file.setInputFiles({
      name: 'a.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg><script/></svg>'),
    })
    await page.getByText(/不含脚本/).waitFor()
    const create = { width: 300, height: 200, channels: 3 as const, background: '#205080' }
    const buffer = await sharp({ create }).png().toBuffer()
    await file.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer })
    const shown = cover.getByRole('img', { name: '封面' })
    await shown.waitFor()
    await expect
      .poll(() => shown.evaluate((one) => (one as unknown as { naturalWidth: number }).naturalWidth))
      .toBe(300)
    expect(await axeViolationsOn(page, { width: 360, scheme: 'light' })).toEqual([])
    expect(await axeViolationsOn(page, { width: 1280, scheme: 'dark' })).toEqual([])
    const address = (await shown.getAttribute('src')) ?? ''
    await page.getByLabel(/^状态/).selectOption('已发布')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    const row = page.getByRole('row').filter({ hasText: 'water' })
    await row.getByRole('link').first().click()
    await cover.getByRole('img', { name: '封面' }).waitFor()

    const { page: elsewhere } = await openReader({ language: 'zh-CN' })
    const served = await elsewhere.request.get(new URL(address, page.url()).href)
    expect(served.headers()['content-type']).toBe('image/webp')
    await elsewhere.goto(new URL(`/${code}/#/specialNav`, page.url()).href)
    await elsewhere
      .locator(`img[src*="${address.split('/').at(-1)}"]`)
      .first()
      .waitFor()
  })
}
