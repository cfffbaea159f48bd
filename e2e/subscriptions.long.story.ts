import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { goWithin } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'

/** Imports one book that arrives today. */
async function importBook(title: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-arrival-'))
  const file = join(folder, 'arrival.jsonl')
  writeFileSync(file, JSON.stringify({ id: title, type: 'book', title, authors: ['沈括'] }))
  await staff('import', file, '--tenant', 'wydx', '--arrived', 'today')
  rmSync(folder, { recursive: true })
}

if (staffAreIn('new records for subscriptions')) {
  story(
    'a search is followed, a new book is reported, the subscription is paused and ended',
    async ({ openReader }) => {
      const title = `梦溪笔谈校注${String(Date.now()).slice(-6)}`
      const reader = await openReader({ path: '/searchList?q=沈括&field=author' })
      const { page } = reader
      await enterLike(reader, '20260004')
      await reader.results.getByRole('button', { name: '订阅' }).click()
      await page.getByText(/最近九十天有 \d+ 种/).waitFor()
      await page.getByLabel('通知频率').selectOption('每天')
      await page.getByRole('main').getByRole('button', { name: '订阅', exact: true }).last().click()
      await page.getByText('已订阅“沈括”').waitFor()
      await importBook(title)
      // the whole night would build search by meaning anew, for a minute
      await staff('nightly', '--tenant', 'wydx', '--job', 'subscriptions')

      await goWithin(page, '/personalCenter?tab=3')
      await page.getByText('1 种新到').waitFor()
      for (const view of [
        { width: 1280, scheme: 'light' },
        { width: 360, scheme: 'dark' },
      ] as const)
        expect(await axeViolationsOn(page, view)).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.getByRole('link', { name: '沈括', exact: true }).click()
      await page.getByRole('link', { name: title }).waitFor()
      await page.getByRole('link', { name: '全部订阅' }).click()
      await page.getByText('1 种新到').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: '暂停' }).click()
      await page.getByText(/已暂停/).waitFor()

      await goWithin(page, '/personalCenter?tab=13')
      await page.getByText('您订阅的内容有更新').first().waitFor()
      await page.getByText(`《${title}》`).first().waitFor()

      await goWithin(page, '/personalCenter?tab=3')
      await page.getByRole('button', { name: '取消订阅“沈括”' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '取消订阅', exact: true }).click()
      await page.getByText('还没有订阅').waitFor()
    },
  )
}

story('recommendations for today say why, and are refused one by one', async ({ openReader }) => {
  const reader = await openReader()
  const { page } = reader
  await enterLike(reader, '20260002')
  await goWithin(page, '/Home')
  const shelf = page.getByRole('region', { name: '今日推荐' })
  await shelf
    .getByText(/与您借过的《|类新到|您订阅的|的读者常借/)
    .first()
    .waitFor()
  const refuse = shelf.getByRole('button', { name: /^不再推荐《/ })
  const name = (await refuse.first().getAttribute('aria-label')) ?? ''
  await refuse.first().click()
  await expect(shelf.getByRole('button', { name, exact: true })).toHaveCount(0)
  await page.reload()
  await shelf.waitFor()
  await expect(shelf.getByRole('button', { name, exact: true })).toHaveCount(0)
})
