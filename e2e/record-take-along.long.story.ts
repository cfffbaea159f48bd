import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { focusOf } from './measures.ts'

const NOVEL = '/searchList/bookDetails/wy-59601282504/1'
const PAPER = '/searchList/bookDetails/arxiv-0704.2896/4'

story('call number and place of a copy are taken along on a phone', async ({ openReader }) => {
  const reader = await openReader({ path: NOVEL })
  const { page } = reader
  await reader.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const send = page.getByRole('button', { name: '发到手机' })
  await send.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '发到手机' })
  await dialog.getByRole('img', { name: '《红楼梦》的二维码' }).waitFor()
  await expect(dialog).toContainText('I242.4/1')
  expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
  await dialog.getByRole('button', { name: '复制文字' }).click()
  await expect
    .poll(() => page.evaluate('navigator.clipboard.readText()'))
    .toMatch(/^红楼梦\nI242\.4\/1\n总馆 · 文学艺术借阅区 · [^\n]*\nhttps?:\/\/[^\n]*wy-59601282504[^\n]*$/)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await focusOf(page)).name).toContain('发到手机')
  // the reader is on the phone already
  await page.setViewportSize({ width: 360, height: 760 })
  await send.waitFor({ state: 'hidden' })
})

story('a paper leads to searches for it elsewhere; a book does not', async ({ openReader }) => {
  const { page } = await openReader({ path: PAPER })
  const links = page.getByRole('list', { name: '全文与标识' })
  const address = async (name: string) =>
    new URL((await links.getByRole('link', { name }).getAttribute('href')) ?? '')
  const title = 'Considering the Case for Biodiversity Cycles'
  const scholar = await address('在谷歌学术中查找')
  expect([scholar.host, scholar.searchParams.get('q')]).toEqual([
    'scholar.google.com',
    expect.stringContaining(title),
  ])
  const cnki = await address('在知网中查找')
  expect([cnki.host, cnki.searchParams.get('kw')]).toEqual(['kns.cnki.net', expect.stringContaining(title)])
  await page.goto(new URL(`#${NOVEL}`, page.url()).href)
  await page.getByRole('heading', { level: 1, name: '红楼梦' }).waitFor()
  await expect(page.getByRole('link', { name: '在知网中查找' })).toHaveCount(0)
})

story('similar books say what they have in common', async ({ openReader }) => {
  const { page } = await openReader({ path: NOVEL })
  await page.getByRole('heading', { level: 1, name: '红楼梦' }).waitFor()
  const similar = page.getByRole('region', { name: '相近的图书' })
  await expect
    .poll(async () => {
      await page.evaluate('scrollBy(0, 600)')
      return similar.count()
    })
    .toBe(1)
  for (const words of await similar.getByRole('listitem').allTextContents())
    expect(words).toMatch(/同主题：|同类：|内容相近/)
})
