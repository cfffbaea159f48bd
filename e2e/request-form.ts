import type { Page } from 'playwright-core'
import type { Reader } from './reader.ts'
import { goWithin } from './sign-in.ts'

/** Opens the record of a title and its request form. */
export async function openForm({ page, searchFor }: Reader, title: string) {
  await openRecord({ page, searchFor }, title)
  return pressRequest(page)
}

export async function openRecord({ page, searchFor }: Pick<Reader, 'page' | 'searchFor'>, title: string) {
  await searchFor(title)
  await page
    .getByRole('heading', { level: 2 })
    .getByRole('link', { name: title, exact: true })
    .first()
    .click()
}

export async function pressRequest(page: Page) {
  await page.getByRole('button', { name: /^(?:预约(?:或请求)?|送到我的馆)$/ }).click()
  const form = page.getByRole('dialog', { name: '请求馆藏' })
  await form.getByRole('radio').first().waitFor()
  return form
}

/** Gives the request back, so that the book is free for other stories. */
export async function cancelRequest(page: Page, title: string): Promise<void> {
  await goWithin(page, '/personalCenter?tab=4')
  await page
    .getByRole('button', { name: `取消申请：《${title}》` })
    .first()
    .click()
  await page.getByRole('dialog', { name: '取消申请' }).getByRole('button', { name: '取消申请' }).click()
  await page.getByRole('button', { name: `取消申请：《${title}》` }).waitFor({ state: 'detached' })
}

/** The newest request for a title in the list of the reader's own. */
export const requestOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: / 提交/ }).filter({ hasText: title }).first()
