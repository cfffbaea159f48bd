import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { layoutShift } from './measures.ts'
import { untilQuiet } from './quiet.ts'

const WIDER = /^改查“/

story('without results the parts of the query that do find records are shown', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList?q=红楼梦 量子色动力学 qqqzzz' })
  await reader.results.getByText('合在一起没有结果，去掉了“').waitFor()
  await expect.poll(reader.total).toBeGreaterThan(0)
  await reader.results
    .getByRole('heading', { name: /红楼梦/ })
    .first()
    .waitFor()
  // the words as typed find nothing, and say so
  await reader.results.getByRole('link', { name: '只检索原样的“红楼梦 量子色动力学 qqqzzz”' }).click()
  const wider = reader.results.getByRole('link', { name: WIDER })
  await wider.waitFor()
  await expect.poll(reader.total).toBe(0)
  // there is nothing to sort
  await expect(reader.results.getByRole('combobox')).toHaveCount(0)
  await expect(wider).toHaveText(/“红楼梦”，有 \d+ 条/)
  await reader.results.getByText('与原来的检索相比：去掉了“量子色动力学”；去掉了“qqqzzz”').waitFor()
  const promised = Number(/有 ([\d,]+) 条/.exec((await wider.textContent()) ?? '')?.[1]?.replaceAll(',', ''))
  await wider.click()
  await expect.poll(reader.total).toBe(promised)
  await expect.poll(reader.path).toMatch(/^\/searchList\?q=红楼梦/)
})

story('a field and all its words are removed by name, filters one by one', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList?q=united states foo&field=subject&docCode=1' })
  await reader.results.getByText(/不限于主题；去掉了“foo”/).waitFor()
  await reader.results.getByRole('link', { name: '去掉所有筛选再查' }).click()
  await expect.poll(reader.path).toBe('/searchList?q=united states foo&field=subject')
  const near = reader.results.getByRole('region', { name: '馆藏里相近的题名、作者和主题' })
  const heading = near.getByRole('link').last()
  await heading.waitFor()
  const [, count] = /(\d+) 条$/.exec((await heading.textContent()) ?? '') ?? []
  await heading.click()
  await expect.poll(reader.path).toMatch(/field=(title|author|subject)&match=1$/)
  await expect.poll(async () => String(await reader.total())).toBe(count)
})

story('every offer is reached with Tab only, and opens with Enter', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList?q=united states foo&exact=1', language: 'en' })
  const { page } = reader
  const wider = reader.results.getByRole('link', { name: /^Search for “/ })
  await wider.waitFor()
  await reader.results.getByRole('region', { name: /^Similar titles/ }).waitFor()
  const ways = reader.results.getByRole('link')
  const names = await ways.allTextContents()
  expect(names.length).toBeGreaterThan(3)
  await ways.first().focus()
  const reached = new Set<string>()
  // buttons and choices are among them
  for (let turn = 0; turn < 60 && !names.every((name) => reached.has(name)); turn++) {
    reached.add(await page.evaluate<string>('document.activeElement.textContent'))
    await page.keyboard.press('Tab')
  }
  expect([...reached]).toEqual(expect.arrayContaining(names))
  await wider.focus()
  await page.keyboard.press('Enter')
  await expect.poll(reader.total).toBeGreaterThan(0)
})

story(
  'a single other spelling shows its results at once, with the way back to the typed words',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/searchList?q=红楼孟' })
    await reader.results.getByText('没有“红楼孟”，显示“红楼梦”的结果。').waitFor()
    await reader.results.getByRole('heading', { name: '红楼梦' }).first().waitFor()
    const total = await reader.total()
    expect(total).toBeGreaterThan(0)
    // the filters are those of the rows
    const filters = reader.page.getByRole('complementary', { name: reader.words.filters })
    await filters.getByRole('checkbox', { name: /^图书/ }).check()
    await expect.poll(reader.path).toBe('/searchList?q=红楼孟&docCode=1')
    await expect.poll(reader.total).toBeGreaterThan(0)
    await expect.poll(reader.total).toBeLessThanOrEqual(total)
    const { violations } = await new AxeBuilder({ page: reader.page }).setLegacyMode().analyze()
    expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])

    await reader.visit('/searchList?q=红楼孟')
    await reader.results.getByRole('link', { name: '只检索原样的“红楼孟”' }).click()
    await reader.results.getByRole('heading', { name: '没有找到符合的文献' }).waitFor()
    await filters.getByRole('checkbox', { name: /^图书/ }).waitFor({ state: 'detached' })
  },
)

story('if nothing helps, the page says so and shows the remaining offers', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList?q=qqqzzz', language: 'en', width: 360 })
  await reader.results.getByRole('heading', { name: 'No results found' }).waitFor()
  await expect(reader.results.getByRole('link', { name: /^Search for/ })).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page: reader.page }).setLegacyMode().analyze()
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])
  await reader.results.getByRole('link', { name: 'Use advanced search' }).click()
  await expect.poll(reader.path).toContain('/advanceSearch')
})

story(
  'a partner library may have the title: its number of results is shown, and its list is one click away',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/searchList?q=Cargo to Callisto&docCode=1' })
    const others = reader.results.getByRole('region', { name: '看看其他图书馆有没有' })
    const partner = others.getByRole('link', { name: /^临江学院图书馆 ?1 条$/ })
    await partner.waitFor()
    const opened = reader.page.context().waitForEvent('page')
    await partner.click()
    const other = await opened
    await other.getByRole('heading', { level: 2, name: 'Cargo to Callisto' }).waitFor()
    expect(new URL(other.url()).pathname).toBe('/linjiang/')
    expect(await other.title()).toContain('临江学院图书馆')
  },
)

story('what an empty list offers arrives without moving what stands below it', async ({ openReader }) => {
  for (const width of [1280, 360]) {
    const reader = await openReader({ width, path: '/searchList?q=红楼梦研究资料汇编大全续集&exact=1' })
    await reader.results.getByRole('region', { name: '馆藏里相近的题名、作者和主题' }).waitFor()
    await untilQuiet(reader.page)
    const { sum, moved } = await layoutShift(reader.page)
    expect(sum, `moved: ${moved.join('\n')}`).toBeLessThan(0.05)
  }
})

for (const width of [1280, 360])
  story(
    `where nothing is found, filters that can do nothing are not drawn, ${width} px`,
    async ({ openReader }) => {
      const reader = await openReader({ width, path: '/searchList?q=qqqzzzxx' })
      const { page, words } = reader
      await reader.results.getByRole('link').first().waitFor()
      const filters = page
        .getByRole('complementary', { name: words.filters })
        .or(page.getByRole('button', { name: words.filters }))
      await filters.waitFor({ state: 'detached' })
      await untilQuiet(page)
      const { sum, moved } = await layoutShift(page)
      expect(sum, `moved: ${moved.join('\n')}`).toBeLessThan(0.05)
      // a filter that is in use can be taken back
      await reader.goTo('/searchList?q=qqqzzzxx&docCode=1')
      await filters.first().waitFor()
      await reader.searchFor('三体')
      await filters.first().waitFor()
    },
  )
