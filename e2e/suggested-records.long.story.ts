import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'

const TYPO = '红楼孟'

for (const width of [1280, 360])
  story(`each suggested title has a cover and opens its record, ${width} px`, async ({ openReader }) => {
    const reader = await openReader({ width, path: '/Home' })
    const { page, box, words } = reader
    const list = page.getByRole('listbox', { name: words.suggestions })
    const ways = list.getByRole('option', { name: /^打开《/ })
    await box.fill('红楼')
    await ways.nth(1).waitFor()
    await expect.poll(() => list.locator('[data-kind="title"] svg').count()).toBe(await ways.count())
    expect(await axeViolationsOn(page, { width, scheme: 'light' })).toEqual([])
    const name = (await ways.nth(1).getAttribute('aria-label'))?.slice('打开《'.length, -1) ?? ''
    if (width < 600) await ways.nth(1).tap()
    else {
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter']) await box.press(key)
    }
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await expect.poll(reader.path).toContain('Detail')
  })

story('a misspelt text is offered as it is written, an ISBN as its record', async ({ openReader }) => {
  const reader = await openReader({ path: '/Home' })
  const { page, box, words } = reader
  const list = page.getByRole('listbox', { name: words.suggestions })
  await box.fill('978-7-02-0002')
  await list.getByRole('option', { name: '打开《红楼梦》' }).waitFor()
  await list.getByRole('option', { name: /^红楼梦.*ISBN$/ }).waitFor()
  await box.fill('978-7-5366-9293-0')
  await box.press('Enter')
  await page.getByRole('heading', { level: 1, name: '三体' }).waitFor()
  await page.goBack()
  await box.fill(TYPO)
  await list.getByRole('option', { name: /^红楼梦 ?更正$/ }).click()
  await expect.poll(reader.path).toContain('q=红楼梦')
  await expect.poll(reader.total).toBeGreaterThan(0)
})

for (const width of [1280, 360])
  story(`an empty box offers what others search for, ${width} px`, async ({ openReader }) => {
    const reader = await openReader({ width, path: '/searchList?q=三体' })
    const { page, box } = reader
    await reader.titles()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/find/popularSearch/get')) asked.push(request.url())
    })
    await page.getByRole('button', { name: '清空', exact: true }).click()
    expect(asked).toEqual([])
    await box.click()
    const list = page.getByRole('listbox', { name: '大家在找' })
    const first = list.getByRole('option').first()
    await first.waitFor()
    expect(asked).toHaveLength(1)
    expect(await axeViolationsOn(page, { width, scheme: 'dark' })).toEqual([])
    const words = await first.innerText()
    await box.press('ArrowDown')
    await box.press('Enter')
    await expect.poll(reader.path).toContain(`q=${words}`)
  })
