import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { staff, staffAreIn } from './staff.ts'
import { enterNewLibrary, expectSoundRoom } from './staff-sign-in.ts'

if (staffAreIn('a library that moves out and in')) {
  story('a library leaves as one file, and an empty one becomes the same', async ({ openReader }) => {
    const { page } = await openReader({ language: 'zh-CN' })
    const { code, menu } = await enterNewLibrary(page, 'out')
    const file = join(mkdtempSync(join(tmpdir(), 'wenyuan-story-')), 'books.jsonl')
    const book = { id: 'b1', type: 'book', title: '水经注疏', items: [{ barcode: 'M1', library: 'main' }] }
    writeFileSync(file, `${JSON.stringify(book)}\n`)
    await staff('import', file, '--tenant', code, '--format', 'jsonl')

    await menu.getByRole('link', { name: '迁出与迁入' }).click()
    await page.getByText('还没有制作或还原过归档').waitFor()
    await page.getByRole('button', { name: '制作归档' }).click()
    const choice = page.getByRole('dialog', { name: '制作归档' })
    await choice.getByLabel('书目与馆藏（MARC 21）').check()
    await expectSoundRoom(page)
    await choice.getByRole('button', { name: '开始', exact: true }).click()
    await page.getByText('可下载').waitFor()
    await expectSoundRoom(page)
    await page.getByRole('button', { name: '未带走的内容' }).click()
    await page.getByText('馆员会话：馆员需重新登录').waitFor()
    await page.keyboard.press('Escape')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载' }).click()
    const archive = await (await download).path()

    const { page: there } = await openReader({ language: 'zh-CN' })
    const other = await enterNewLibrary(there, 'in')
    await other.menu.getByRole('link', { name: '迁出与迁入' }).click()
    await there.getByLabel('还原归档文件').setInputFiles(archive)
    await there.getByText('本馆必须还没有这些数据').waitFor()
    await expectSoundRoom(there)
    await there.getByRole('button', { name: '还原', exact: true }).click()
    await there.getByText('已还原', { exact: true }).waitFor()
    await other.menu.getByRole('link', { name: '书目记录' }).click()
    await there.getByRole('searchbox').fill('水经注')
    await there.keyboard.press('Enter')
    await expect(there.getByRole('link', { name: '水经注疏' })).toBeVisible()
  })
}
