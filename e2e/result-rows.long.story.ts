import { expect } from '@playwright/test'
import { story } from './browser.ts'
import type { Reader } from './reader.ts'

interface YearPlace {
  year: string
  right: number
  figures: string
  /** Controls and words that it covers. */
  covered: string[]
}

const TOUCHES = `(year) => {
  const at = year.getBoundingClientRect()
  const parts = [...year.closest('li').querySelectorAll('button, label, h2, [role="toolbar"], p > span')]
  const covered = parts.filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect()
    // lines past the last one that is shown are cut off with their paragraph
    const shownTo = Math.min(bottom, part.closest('p')?.getBoundingClientRect().bottom ?? bottom)
    return left < at.right && right > at.left && top < at.bottom && shownTo > at.top
  })
  return {
    year: year.textContent,
    right: Math.round(at.right),
    figures: getComputedStyle(year).fontVariantNumeric,
    covered: covered.map((part) => part.textContent || part.getAttribute('aria-label')),
  }
}`

/** The years of the rows that are shown. */
const yearsOf = ({ page }: Reader): Promise<YearPlace[]> =>
  page.evaluate<YearPlace[]>(`[...document.querySelectorAll('ol[data-view] > li h2 + span')].map(${TOUCHES})`)

for (const width of [1280, 360]) {
  for (const view of ['list', 'compact']) {
    story(
      `the years stand below each other at the right edge of the rows, ${view}, ${width} px`,
      async ({ openReader }) => {
        const reader = await openReader({ width, path: '/searchList?q=history' })
        const { page } = reader
        await reader.titles()
        // a narrow page has no button for the view
        await page.evaluate(`localStorage.setItem('wenyuanList', '{"view":"${view}"}')`)
        await page.reload()
        await page.getByRole('button', { name: /^请求/ }).first().waitFor()
        await page.locator(`ol[data-view="${view}"] > li`).first().waitFor()
        await page.locator('ol[data-view] > li').first().hover()
        const years = await yearsOf(reader)
        expect(years.length).toBeGreaterThan(2)
        expect(new Set(years.map(({ right }) => right)).size).toBe(1)
        for (const { year, figures, covered } of years) {
          expect(year).toMatch(/^\d{4}$/)
          expect(figures).toBe('tabular-nums')
          expect(covered).toEqual([])
        }
        await page.emulateMedia({ media: 'print' })
        const printed = await yearsOf(reader)
        expect(new Set(printed.map(({ right }) => right)).size).toBe(1)
      },
    )
  }
}

story(
  'a paper names its source and its identifier in one line; the link opens on touch',
  async ({ openReader }) => {
    const doi = '10.1371/journal.pone.0000759'
    const reader = await openReader({ width: 360, path: `/searchList?q=${doi}` })
    const { page, results } = reader
    await reader.titles()
    const line = results.getByRole('listitem').getByRole('paragraph').filter({ hasText: 'arXiv' })
    await expect(line).toHaveText(`期刊论文arXivdoi:${doi}`)
    const link = line.getByRole('link')
    await expect(link).toHaveAttribute('href', `https://doi.org/${doi}`)
    await page.context().route('https://doi.org/**', (route) => route.fulfill({ body: '' }))
    const opened = page.context().waitForEvent('page')
    await link.tap()
    await opened
    await expect.poll(reader.path).toContain('/searchList')
  },
)

story('beside the filters a place is whole while a second line is free', async ({ openReader }) => {
  const { page } = await openReader({ width: 1024, language: 'en', path: '/searchList?q=文学' })
  const places = page.getByTitle('Main Library · Literature and Arts')
  await places.nth(1).waitFor()
  const cut = await page.evaluate<number>(
    `[...document.querySelectorAll('[title="Main Library · Literature and Arts"]')].filter((one) => one.scrollWidth > one.clientWidth).length`,
  )
  expect(cut).toBe(0)
})

story('below the covers the names of the authors are not cut', async ({ openReader }) => {
  const { page } = await openReader({ path: '/searchList?q=红楼' })
  await page.getByRole('button', { name: '书封', exact: true }).click()
  const author = page.locator('[data-view="covers"] p').getByText('曹雪芹').first()
  await author.waitFor()
  await page.locator('[data-act]').first().waitFor()
  const lines = await author.evaluate(
    (part: { getClientRects: () => { length: number } }) => part.getClientRects().length,
  )
  expect(lines).toBe(1)
})

story('"back" closes what was opened over a row', async ({ openReader }) => {
  const reader = await openReader({ path: '/searchList?q=文学' })
  const { page } = reader
  await page.locator('[data-act]').first().waitFor()
  await reader.searchFor('三体')
  await page
    .getByRole('button', { name: /^其他 \d 个分馆/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(reader.path).toContain('文学')
})
