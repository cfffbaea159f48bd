import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { layoutShift } from './measures.ts'
import { untilQuiet } from './quiet.ts'
import type { Reader } from './reader.ts'

/** Less than a line of text at the end of the window. */
const MOST_SHIFT = 0.005

const records = {
  book: '/searchList/bookDetails/wy-59601282504/1',
  journal: '/searchList/bookDetails/doaj-0253-2336/2',
  'journal read online': '/searchList/bookDetails/doaj-1979-861X/2',
  'e-book': '/searchList/bookDetails/pg-1/18',
  paper: '/searchList/bookDetails/arxiv-0704.2896/4',
  thesis: '/searchList/bookDetails/arxiv-0704.2963/3',
}

async function standsStill({ page }: Reader): Promise<void> {
  await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('region', { name: '书目信息' }).waitFor()
  await untilQuiet(page)
  const { sum, moved } = await layoutShift(page)
  expect(sum, `moved: ${moved.join('\n')}`).toBeLessThan(MOST_SHIFT)
}

for (const width of [1280, 360]) {
  for (const [name, path] of Object.entries(records)) {
    story(`opened by its address at ${width} px, nothing moves: ${name}`, async ({ openReader }) => {
      await standsStill(await openReader({ width, height: 760, path }))
    })
  }

  story(`opened from a list and reloaded at ${width} px, a record does not move`, async ({ openReader }) => {
    const reader = await openReader({ width, height: 760, path: '/searchList?q=红楼梦' })
    const { page, results } = reader
    const row = results.getByRole('heading', { level: 2 }).first().getByRole('link')
    await row.waitFor()
    await untilQuiet(page)
    await page.evaluate('window.layoutShifts.length = 0')
    await row.click()
    await standsStill(reader)
    await page.reload()
    await page.getByRole('navigation', { name: '检索结果中的前后记录' }).waitFor()
    await standsStill(reader)
  })
}
