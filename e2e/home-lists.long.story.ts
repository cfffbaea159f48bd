import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { untilQuiet } from './quiet.ts'
import { readOnTo } from './read-on.ts'
import { goWithin } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'
import { enterNewLibrary } from './staff-sign-in.ts'

/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const names = { 'zh-CN': '热门书单', 'zh-TW': '熱門書單', en: 'Popular lists' } as const

story(
  'home shows one list of the library at length, with ways to it and its records, and the other lists beside it',
  async ({ openReader }) => {
    const reader = await openReader()
    const { page } = reader
    const block = await readOnTo(page, names['zh-CN'])
    const featured = block.getByRole('article')
    await featured.getByText('图书馆', { exact: false }).first().waitFor()
    const name = (await featured.getByRole('heading').textContent()) ?? ''
    await expect(block.getByRole('link', { name }), `"${name}" is there once`).toHaveCount(1)
    const others = block.getByRole('list').last().getByRole('link')
    await others.nth(2).waitFor()
    await featured.getByRole('button', { name: `关注“${name}”` }).waitFor()
    expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
    expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])

    const title = (await featured.getByRole('listitem').first().getByRole('link').textContent()) ?? ''
    await featured.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await goWithin(page, '/')
    await readOnTo(page, names['zh-CN'])
    await featured.getByRole('link', { name: '打开书单' }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await goWithin(page, '/')
    await readOnTo(page, names['zh-CN'])
    const other = (await others.first().textContent()) ?? ''
    await others.first().click()
    const opened = page.getByRole('heading', { level: 1 })
    await expect.poll(async () => other.includes((await opened.textContent()) ?? '?')).toBe(true)
  },
)

/** Notes each height of the room of the lists, from before they are there on. */
const watchRoom = (page: Page): Promise<void> =>
  page.evaluate(`(() => {
    window.heights = []
    const room = document.querySelector('[style*="--lists-room"]')
    new ResizeObserver(() => window.heights.push(room.offsetHeight)).observe(room)
  })()`)

for (const width of [1280, 800, 360])
  story(`the lists on home fill the room kept for them, at ${width} px`, async ({ openReader }) => {
    for (const [library, language] of [
      ['wenyuan', 'zh-CN'],
      ['wenyuan', 'en'],
      ['linjiang', 'zh-TW'],
    ] as const) {
      const { page } = await openReader({ width, language, library })
      await page.locator('[style*="--lists-room"]').waitFor({ state: 'attached' })
      await watchRoom(page)
      const block = await readOnTo(page, names[language], { step: 400 })
      await block.getByRole('article').waitFor()
      await block.scrollIntoViewIfNeeded()
      await untilQuiet(page)
      const [room = 0, ...heights] = await page.evaluate<number[]>('window.heights')
      expect(room).toBeGreaterThan(300)
      expect(
        heights.filter((height) => Math.abs(height - room) > 4),
        `${library} ${language}: room of ${room}`,
      ).toEqual([])
    }
  })

story(
  'a library with one list shows it alone, whatever its name and without an introduction',
  async ({ openReader }) => {
    if (!staffAreIn('a library with one list')) return
    const code = `lists-${Date.now().toString(36)}`
    const name = '关于江河治理与城市排水的一份很长的阅读书目'.repeat(4)
    await staff('tenant', 'add', code, '--path', code, '--name', '江畔图书馆')
    const folder = await mkdtemp(join(tmpdir(), 'wenyuan-lists-'))
    try {
      const load = async (file: string, text: string, ...command: string[]) => {
        await writeFile(join(folder, file), text)
        await staff(...command, join(folder, file), '--tenant', code)
      }
      const record = { id: 'r1', type: 'book', title: '江河水文志', authors: ['程水生'], year: '2021' }
      await load('records.jsonl', JSON.stringify(record), 'import')
      await load('lists.csv', `代码,名称,记录\nrivers,${name},r1\n`, 'things', 'import', 'lists')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    for (const width of [1280, 360]) {
      const { page } = await openReader({ library: code, width })
      const block = await readOnTo(page, names['zh-CN'])
      await block.getByRole('heading', { name }).waitFor()
      await expect(block.getByRole('list'), 'its records, no other list').toHaveCount(1)
      expect(await axeViolationsOn(page, { width, scheme: 'light' })).toEqual([])
      await block.getByRole('link', { name: '江河水文志' }).click()
      await page.getByRole('heading', { level: 1, name: '江河水文志' }).waitFor()
    }
  },
)

const servePictures = (page: Page) =>
  page.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(PIXEL, 'base64') }),
  )

story(
  'a librarian makes a list with a picture in the staff room; home shows both',
  async ({ openReader }) => {
    if (!staffAreIn('a list made in the staff room')) return
    const librarian = await openReader()
    const { code, menu } = await enterNewLibrary(librarian.page, 'picture')
    const room = librarian.page
    // the form shows the picture
    await servePictures(room)
    await menu.getByRole('link', { name: '内容' }).click()
    await room.getByRole('link', { name: '书单', exact: true }).click()
    await room.getByRole('button', { name: '新建' }).click()
    await room.getByLabel('代码（必填）').fill('summer')
    await room.getByRole('group', { name: '名称' }).getByLabel('简体中文').fill('夏日夜读')
    await room
      .getByRole('group', { name: '封面' })
      .getByRole('textbox')
      .fill('https://pictures.example/summer.png')
    await room.getByRole('button', { name: '保存' }).click()
    await room.getByRole('link', { name: '夏日夜读' }).waitFor()

    const { page } = await openReader({ language: 'en' })
    await servePictures(page)
    await page.goto(new URL(`/${code}/`, page.url()).href)
    const block = await readOnTo(page, names.en)
    await block.getByRole('heading', { name: '夏日夜读' }).waitFor()
    const picture = block.locator('article img')
    await expect.poll(() => picture.evaluate((img: { naturalWidth: number }) => img.naturalWidth)).toBe(1)
  },
)
