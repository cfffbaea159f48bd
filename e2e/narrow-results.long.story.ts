import { expect } from '@playwright/test'
import { story } from './browser.ts'

story('a search within results can be added and removed', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList?q=history' })
  const { page } = reader
  await reader.titles()
  const all = await reader.total()
  const within = page.getByRole('searchbox', { name: '在结果中检索' })
  await within.fill('china')
  await within.press('Enter')
  await expect.poll(reader.path).toContain('within=')
  await expect.poll(reader.total).toBeLessThan(all)
  await expect.poll(reader.total).toBeGreaterThan(0)
  await reader.results.getByRole('button', { name: /去掉 结果中/ }).click()
  await expect.poll(reader.total).toBe(all)
})

story('a filter shows only records with a copy on the shelf', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList?q=文学&docCode=1' })
  await reader.titles()
  const all = await reader.total()
  await reader.page.getByRole('switch', { name: '只看在架' }).check()
  await expect.poll(reader.total).toBeLessThan(all)
  await expect
    .poll(async () => {
      const rows = await reader.results
        .getByRole('listitem')
        .filter({ has: reader.page.getByRole('heading') })
        .allTextContents()
      return rows.filter((row) => !/在架 [1-9]/.test(row))
    })
    .toEqual([])
})

story('a range of years is typed or selected by one button', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList?q=文学&docCode=1' })
  const { page } = reader
  await reader.titles()
  const years = page.getByRole('group', { name: '出版年' })
  await years.getByRole('textbox', { name: '起始年' }).fill('1980')
  await years.getByRole('textbox', { name: '终止年' }).fill('1989')
  await years.getByRole('button', { name: '应用' }).click()
  await expect.poll(reader.path).toContain('from=1980&to=1989')
  await reader.results.getByRole('button', { name: '去掉 出版年：1980—1989' }).waitFor()
  await expect
    .poll(async () => {
      const rows = await reader.results
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .allTextContents()
      return rows.length > 0 && rows.every((row) => /198\d/.test(row))
    })
    .toBe(true)
  await years.getByRole('textbox', { name: '起始年' }).fill('19x0')
  await years.getByText('请写四位数字').waitFor()
  await expect(years.getByRole('button', { name: '应用' })).toBeDisabled()
})

story(
  'the handles of the histogram of years move by arrow keys; its table has the numbers',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/searchList?q=文学&docCode=1' })
    const { page } = reader
    await reader.titles()
    const all = await reader.total()
    const years = page.getByRole('group', { name: '出版年' })
    const first = years.getByRole('slider', { name: '从哪一年' })
    await first.focus()
    await expect(first).toHaveAttribute('aria-valuetext', '不限')
    for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowRight')
    const from = await first.getAttribute('aria-valuetext')
    await expect.poll(reader.path).toContain(`from=${from}`)
    await expect.poll(reader.total).toBeLessThan(all)
    // the bars and the focus stay, so that the reader can go on
    await years.locator(':focus').and(first).waitFor()
    await page.keyboard.press('Home')
    await expect.poll(reader.path).not.toContain('from=')
    await expect.poll(reader.total).toBe(all)
    await years.getByText('以表格显示').click()
    const table = years.getByRole('table', { name: '各年的结果数' })
    const counts = await table.getByRole('cell').allTextContents()
    const counted = counts.map((text) => Number.parseInt(text.replaceAll(',', ''), 10))
    expect(counted.length).toBeGreaterThan(5)
    expect(counted.every((count) => count > 0)).toBe(true)
  },
)

story('a value of a filter is excluded and put back', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList?q=history' })
  const { page } = reader
  await reader.titles()
  const all = await reader.total()
  const type = page.getByRole('group', { name: '文献类型' })
  const exclude = type.getByRole('button', { name: '排除 图书', exact: true })
  await exclude.focus()
  await page.keyboard.press('Enter')
  await expect.poll(reader.path).toContain('not=docCode.1')
  await expect.poll(reader.total).toBeLessThan(all)
  await expect(exclude).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await reader.results.getByRole('button', { name: '去掉 排除 文献类型：图书' }).click()
  await expect.poll(reader.total).toBe(all)
})

story('all values of a facet can be found by typing', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList?q=history' })
  const { page } = reader
  await reader.titles()
  await page.getByRole('button', { name: '更多主题' }).click()
  const dialog = page.getByRole('dialog', { name: '主题' })
  const values = dialog.getByRole('checkbox')
  await values.nth(20).waitFor()
  await dialog.getByLabel('输入以查找').fill('United States')
  await expect(dialog.getByRole('status')).toHaveText(/共 \d+ 项/)
  const found = dialog.getByRole('checkbox', { name: /United States/ })
  await expect.poll(async () => (await values.count()) - (await found.count())).toBe(0)
  await values.first().check()
  await expect.poll(reader.path).toContain('subject=')
  await dialog.getByRole('button', { name: '完成' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await reader.results
    .getByRole('list', { name: '已用的筛选' })
    .getByText(/United States/)
    .waitFor()
})

story('a facet value is found in either script', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList?q=小说' })
  const { page } = reader
  await reader.titles()
  await page.getByRole('button', { name: '作者', exact: true }).click()
  await page.getByRole('button', { name: '更多作者' }).click()
  const dialog = page.getByRole('dialog', { name: '作者' })
  const values = dialog.getByRole('checkbox')
  await values.nth(10).waitFor()
  for (const typed of ['魯迅', '鲁迅']) {
    await dialog.getByLabel('输入以查找').fill('')
    await values.nth(10).waitFor()
    await dialog.getByLabel('输入以查找').fill(typed)
    await expect.poll(() => values.count()).toBeLessThan(4)
    await dialog.getByRole('checkbox', { name: /^鲁迅/ }).waitFor()
  }
})

story('several values of one facet widen the result, another facet narrows it', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList?q=history' })
  const { page } = reader
  await reader.titles()
  const all = await reader.total()
  await page.getByRole('button', { name: '更多语种' }).click()
  const dialog = page.getByRole('dialog', { name: '语种' })
  const values = dialog.getByRole('checkbox')
  await values.nth(1).check()
  await expect.poll(reader.path).toContain('langCode=')
  await expect.poll(reader.total).toBeLessThan(all)
  const one = await reader.total()
  await values.nth(2).check()
  await expect.poll(reader.total).toBeGreaterThan(one)
  const both = await reader.total()
  await dialog.getByRole('button', { name: '完成' }).click()
  await page.getByRole('group', { name: '文献类型' }).getByRole('checkbox').first().check()
  await expect.poll(reader.path).toContain('docCode=')
  await expect.poll(reader.total).toBeLessThanOrEqual(both)
})
