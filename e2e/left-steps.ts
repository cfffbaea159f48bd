import type { Page } from 'playwright-core'

/** The first screen of the staff room, counted anew. */
export async function openWork(page: Page, path: string): Promise<void> {
  await page.goto(new URL(`/${path}/staff/#/`, page.url()).href)
  await page.reload()
  await page.getByRole('heading', { name: '待办', exact: true }).waitFor()
}

/** Opens a list from its count on the first screen: `count` wait. @returns the row that has a text */
export async function openCounted(
  page: Page,
  { path, list, count, text }: { path: string; list: string; count: number; text: string },
) {
  await openWork(page, path)
  await page.getByRole('link', { name: new RegExp(`^${count}\\s*${list}$`) }).click()
  await page.getByRole('heading', { name: list, level: 1 }).waitFor()
  const row = page.getByRole('row').filter({ hasText: text })
  await row.waitFor()
  return row
}
