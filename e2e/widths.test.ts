import { expect } from 'vitest'
import { story } from './browser.ts'
import { sidewaysOverflow } from './measures.ts'
import { goWithin, signInAs } from './sign-in.ts'

story('the home page has no place that scrolls it sideways, at any width', async ({ openReader }) => {
  const { page } = await openReader({ path: '/Home' })
  await page.getByRole('region', { name: '热门借阅' }).getByRole('link').nth(10).waitFor()
  for (const width of [360, 700, 760, 1024, 1240, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await sidewaysOverflow(page), `${width} px`).toEqual([])
  }
})

story('on a phone the place of a copy is seen whole, beside its call number', async ({ openReader }) => {
  const { page } = await openReader({ width: 360, path: '/searchList?q=文学' })
  const places = page.getByText(/^总馆 · 文学艺术借阅区$/)
  await places.nth(2).waitFor()
  const cut = await places.evaluateAll((spans: { scrollWidth: number; clientWidth: number }[]) =>
    spans
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ scrollWidth }) => scrollWidth),
  )
  expect(cut).toEqual([])
})

story('requests are narrowed by status where there are any', async ({ openReader }) => {
  const reader = await openReader()
  const { page } = reader
  await signInAs(reader, '20260004')
  await goWithin(page, '/personalCenter?tab=4')
  await page.getByText('没有申请').waitFor()
  const status = page.getByRole('combobox', { name: '状态' })
  expect(await status.count()).toBe(0)
  await goWithin(page, '/personalCenter?tab=4&status=start')
  await status.waitFor()
})

story('a refusal that concerns several loans is said once', async ({ openReader }) => {
  const reader = await openReader()
  const { page } = reader
  await signInAs(reader, '20260004')
  await goWithin(page, '/personalCenter')
  const refusal = page.getByRole('paragraph').filter({ hasText: '不能续借' })
  await refusal.first().waitFor()
  expect(await refusal.count()).toBe(1)
  expect(await refusal.textContent()).toMatch(/一九八四、数据结构/)
})

story('the copies of all branches stand in the same columns', async ({ openReader }) => {
  const { page } = await openReader({ path: '/searchList/bookDetails/wy-45440635589/1' })
  await page.getByRole('heading', { name: '全部馆藏' }).click()
  const tables = page.getByRole('region', { name: '全部馆藏' }).getByRole('table')
  await tables.nth(1).waitFor()
  const columns = await tables.evaluateAll((all: { rows: { cells: { offsetWidth: number }[] }[] }[]) =>
    all.map(({ rows }) => [...(rows[1]?.cells ?? [])].map(({ offsetWidth }) => offsetWidth)),
  )
  expect(columns[0]?.[0]).toBeGreaterThan(0)
  expect(columns.slice(1)).toEqual(columns.slice(1).map(() => columns[0]))
})
