import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { focusOf } from './measures.ts'
import { staff, staffAreIn } from './staff.ts'

const NOVEL = 'wy-59601282504'
const SENTENCE = '满纸荒唐言，一把辛酸泪。'

/** Prints a document of five pages with the browser and attaches it to the novel; returns the id of the file. */
async function attachPages(browser: Browser, audience: 'visitor' | 'reader'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wenyuan-story-'))
  try {
    const file = join(folder, 'pages.pdf')
    const page = await browser.newPage()
    const sheets = [1, 2, 3, 4, 5].map(
      (number) => `<section style="break-after: page"><h1>Chapter ${number}</h1><p>${SENTENCE}</p></section>`,
    )
    await page.setContent(sheets.join(''))
    await page.pdf({ path: file, format: 'A4' })
    await page.close()
    const said = await staff(
      'attach',
      file,
      '--record',
      NOVEL,
      '--tenant',
      'wydx',
      '--name',
      '样章.pdf',
      '--for',
      audience,
    )
    return said.split('\n').at(-1) ?? ''
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

if (staffAreIn('files of a record read in the page')) {
  story(
    'a PDF is read in the page with the keyboard, and its text can be selected',
    async ({ browser, openReader }) => {
      const file = await attachPages(browser, 'visitor')
      const reader = await openReader({ path: `/searchList/bookDetails/${NOVEL}/1` })
      const { page } = reader
      const online = page.getByRole('region', { name: '电子资源' })
      const line = online.getByRole('listitem').filter({ hasText: '样章.pdf' }).last()
      await line.getByRole('link', { name: '在页面中阅读' }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(reader.path).toMatch(/^\/previewPdf\//)
      await reader.visit(`/previewPdf/${NOVEL}/${file}`)

      const sheet = page.getByRole('region', { name: '文件内容' })
      await sheet.getByText('Chapter 1').waitFor({ state: 'attached' })
      await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0)
      await sheet.focus()
      expect((await focusOf(page)).visible).toBe(true)
      await page.keyboard.press('n')
      await expect.poll(() => page.getByRole('status').allTextContents()).toContain('2 / 5')
      await page.keyboard.press('End')
      await expect.poll(() => page.getByRole('status').allTextContents()).toContain('5 / 5')
      await sheet.getByText('Chapter 5').waitFor({ state: 'attached' })
      // the printing browser replaces some characters by radicals of the same shape
      expect((await sheet.textContent())?.normalize('NFKC')).toContain('荒唐言')

      const last = sheet.getByRole('region', { name: '第 5 页' })
      await last.getByText('Chapter 5').click({ clickCount: 3 })
      await expect.poll(() => page.evaluate('getSelection().toString()')).toContain('Chapter 5')

      const width = async () => (await last.boundingBox())?.width ?? 0
      const before = await width()
      await page.getByRole('button', { name: '放大' }).press('Enter')
      await expect.poll(width).toBeGreaterThan(before)

      await page.getByRole('textbox', { name: '只看这些页' }).fill('2-3')
      await page.keyboard.press('Enter')
      await expect(sheet.getByRole('region')).toHaveCount(2)
      await expect.poll(reader.path).toMatch(/\?pages=2-3$/)
    },
  )

  story(
    'a file for readers asks to sign in, and says so after the dialog was closed',
    async ({ browser, openReader }) => {
      const file = await attachPages(browser, 'reader')
      const reader = await openReader()
      reader.provokes(/\b401\b/)
      await reader.visit(`/previewPdf/${NOVEL}/${file}`)
      // the dialog opens by itself; after closing, the page has a button for it
      const dialog = reader.page.getByRole('dialog', { name: '登录' })
      await dialog.waitFor()
      // a visitor had no session that could have expired
      await expect(dialog.getByText('登录信息已过期')).toHaveCount(0)
      await reader.page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await reader.page.getByRole('heading', { level: 1, name: /登录后阅读/ }).waitFor()
      await reader.page.getByRole('main').getByRole('button', { name: '登录' }).click()
      await dialog.waitFor()
    },
  )
}

story('an invalid file is reported', async ({ openReader }) => {
  const { page } = await openReader({ path: `/previewPdf/${NOVEL}/no-such-file` })
  await page.getByRole('heading', { level: 1, name: /没有找到这个文件/ }).waitFor()
})
