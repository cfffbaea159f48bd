import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { sidewaysOverflow } from './measures.ts'

story(
  'a reader goes from a book to its author, through the works by kind, to a co-author and a subject',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/searchList?q=鲁迅 两地书&docCode=1' })
    const { page, results } = reader
    await results
      .getByRole('link', { name: /两地书/ })
      .first()
      .click()
    const record = page.getByRole('article')
    await record.getByRole('heading', { level: 1, name: '两地书' }).waitFor()
    await record.getByRole('link', { name: '鲁迅' }).first().click()
    await expect.poll(reader.path).toBe('/author?name=鲁迅')
    await page.getByRole('heading', { level: 1, name: '鲁迅' }).waitFor()
    const main = page.getByRole('main')
    await main.getByText(/^本馆有 \d+ 种$/).waitFor()
    // other forms of a controlled name, and a heading to look under as well
    await main.getByText('周樟寿', { exact: false }).first().waitFor()
    expect(await main.getByRole('link', { name: '周作人' }).getAttribute('href')).toContain('/author?name=')
    // the chart has its table
    await main.getByRole('img', { name: '鲁迅的作品，按出版年' }).waitFor()
    await main.getByText('各年数目').click()
    await main.getByRole('table').getByText('1970 年代').waitFor()

    const works = main.getByRole('region', { name: '作品', exact: true })
    const all = Number((await main.getByText(/^本馆有 \d+ 种$/).textContent())?.match(/\d+/)?.[0])
    await works.getByRole('link', { name: /^电子图书/ }).click()
    await expect.poll(reader.path).toBe('/author?name=鲁迅&type=18')
    await expect.poll(() => works.getByRole('heading', { level: 3 }).count()).toBeLessThan(20)
    await expect.poll(() => works.getByText('电子图书', { exact: false }).count()).toBeGreaterThan(1)
    await works.getByRole('link', { name: '借得多的在前' }).click()
    await expect.poll(reader.path).toBe('/author?name=鲁迅&type=18&order=loans')
    await page.goBack()
    await page.goBack()
    await expect(works.getByRole('heading', { level: 3 })).toHaveCount(20)

    await main.getByRole('link', { name: '在检索结果中查看' }).click()
    await expect.poll(reader.path).toContain('/searchList?q=鲁迅&field=author')
    await expect.poll(reader.total).toBeLessThanOrEqual(all)
    await page.goBack()
    await main.getByRole('region', { name: '合著者' }).getByRole('link', { name: '景宋' }).click()
    await page.getByRole('heading', { level: 1, name: '景宋' }).waitFor()
    await page.getByRole('region', { name: '作品的主题' }).getByRole('link').first().click()
    await expect.poll(reader.path).toContain('/searchList?q=景宋')
    await expect.poll(reader.total).toBeGreaterThan(0)
  },
)

story(
  'the page of an author is accessible, and fits a phone in both orders of a name',
  async ({ openReader }) => {
    for (const name of ['Jane Austen', 'Austen, Jane']) {
      const reader = await openReader({
        path: `/author?name=${encodeURIComponent(name)}`,
        language: 'en',
        width: 360,
      })
      const { page } = reader
      await page
        .getByRole('main')
        .getByText(/works in this library$/)
        .waitFor()
      await expect(page.getByRole('heading', { level: 3, name: 'Emma' })).not.toHaveCount(0)
      expect(await sidewaysOverflow(page)).toEqual([])
      expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
      expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
    }
  },
)
