import type { Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { isbnOf } from './made-up-isbn.ts'
import { enterLike, ownReader } from './own-reader.ts'
import { fillSignIn, goWithin, signInWords, storedIn } from './sign-in.ts'

const said = signInWords('zh-CN')
const signInOn = (page: Page) => page.getByRole('dialog', { name: said.signIn })

/** Ends the window's session on the server; the window does not know. */
async function endSession(page: Page): Promise<void> {
  const [jwt, header] = await Promise.all(
    ['jwt', 'jwtHeader'].map(async (key) => (await storedIn(page, 'sessionStorage', key)) ?? ''),
  )
  const ended = await fetch(new URL('/oga/logout', page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', mappingPath: 'wenyuan', [header ?? '']: jwt ?? '' },
    body: '{}',
  })
  expect(ended.ok).toBe(true)
}

async function signInAt(page: Page, as: { account: string; password?: string }): Promise<void> {
  const dialog = signInOn(page)
  await fillSignIn(dialog, said, as)
  await dialog.getByRole('button', { name: said.signIn, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

story('a suggestion that is sent after the session has ended is not lost', async ({ openReader }) => {
  const reader = await openReader()
  const { page } = reader
  reader.provokes(/ 401 /, /status of 401/)
  const own = await enterLike(reader, '20260001')
  await goWithin(page, '/personalCenter/freeOrder')
  const title = `一本没有的书 ${Date.now()}`
  const typed = [
    ['题名', title],
    ['作者', '某人'],
    ['出版社', '某社'],
    ['出版时间', '2026'],
  ] as const
  for (const [name, text] of typed) await page.getByRole('textbox', { name, exact: true }).fill(text)
  await page.getByRole('textbox', { name: 'ISBN', exact: true }).fill(isbnOf(Date.now() % 1_000_000))
  await endSession(page)
  await page.getByRole('button', { name: '提交荐购' }).click()
  await signInOn(page).getByText(said.expired).waitFor()
  expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const [name, text] of typed)
    await expect(page.getByRole('textbox', { name, exact: true, includeHidden: true })).toHaveValue(text)
  await signInAt(page, own)
  await page.getByRole('heading', { name: title }).waitFor()
})

story('a report waits for its reader, and another reader sees nothing of it', async ({ openReader }) => {
  const reader = await openReader()
  const { page } = reader
  reader.provokes(/ 401 /, /status of 401/)
  const own = await enterLike(reader, '20260001')
  await goWithin(page, '/personalCenter?tab=12')
  const report = page.getByLabel('问题说明')
  await report.fill('页面打不开')
  await endSession(page)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await signInOn(page).getByRole('button', { name: '关闭' }).click()
  const again = page.getByRole('main').getByRole('button', { name: said.signIn, exact: true })
  await again.click()
  await expect(report).toBeHidden()
  await signInAt(page, own)
  await expect(report).toHaveValue('页面打不开')

  await endSession(page)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await signInAt(page, await ownReader({ like: 'T1001' }))
  await expect(report).toHaveValue('')
  await expect(page.getByText('页面打不开')).toHaveCount(0)
})
