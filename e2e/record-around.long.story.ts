import { expect } from '@playwright/test'
import { story } from './browser.ts'

story(
  'the way to a shelving location is described in words, and its records are a search',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/collectionNav' })
    const { page } = reader
    const rows = page.getByRole('main').getByRole('listitem')
    await rows.first().waitFor()
    const all = await rows.count()
    // by branch, with its hours
    const main = page.getByRole('region', { name: '总馆' })
    await expect(main).toContainText('每日 8:00–22:00')
    await expect
      .poll(() => main.getByRole('heading', { level: 3 }).allTextContents())
      .toContain('文学艺术借阅区')
    await page.getByRole('combobox', { name: '分馆' }).selectOption({ label: '医学分馆' })
    await expect.poll(() => rows.count()).toBeLessThan(all)
    await expect.poll(reader.path).toMatch(/^\/collectionNav\?library=/)

    await page
      .getByRole('textbox', { name: '名称' })
      .or(page.getByRole('searchbox', { name: '名称' }))
      .fill('no such place')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '没有这样的馆藏地' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: '查看所有馆藏地' }).click()
    await expect(rows).toHaveCount(all)

    await rows.filter({ hasText: '文学艺术借阅区' }).getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: '文学艺术借阅区' }).waitFor()
    await expect(page.getByRole('main')).toHaveText(/路线.*总馆.*开放时间每日 8:00–22:00/)
    await page.getByRole('link', { name: '查看这里的藏书' }).click()
    await expect.poll(reader.path).toContain('locationId=')
    await expect.poll(reader.total).toBeGreaterThan(0)
  },
)

story('an unknown location leads to the list of all locations', async ({ openReader }) => {
  const { page } = await openReader({ path: '/collectionNavDetail?id=nowhere' })
  await page.getByRole('heading', { level: 1, name: '没有这个馆藏地' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: '查看所有馆藏地' }).click()
  await page.getByRole('heading', { level: 1, name: '馆藏地导航' }).waitFor()
})

story('the lists of ratings: the best first, the lowest by a link', async ({ openReader }) => {
  const reader = await openReader({ path: '/grade' })
  const orders = reader.page.getByRole('navigation', { name: '榜单' })
  const poor = orders.getByRole('link', { name: '差评榜' })
  await poor.click()
  await expect(poor).toHaveAttribute('aria-current', 'page')
  await expect.poll(reader.path).toBe('/grade?order=poor')
})

story(
  'a paper from an external source is shown as text and can be searched in the catalogue',
  async ({ openReader }) => {
    const title = encodeURIComponent('<img src=x onerror=alert(1)>')
    const reader = await openReader({
      path: `/searchList/otherPaperDetail?title=${title}&author=X&doi=10.1000/xyz`,
    })
    const main = reader.page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: '<img src=x onerror=alert(1)>' }).waitFor()
    await main.getByText('本馆目录中没有找到').waitFor()
    await expect(main.getByRole('link', { name: '10.1000/xyz' })).toHaveAttribute(
      'href',
      'https://doi.org/10.1000/xyz',
    )

    await reader.visit('/searchList/otherPaperDetail?isbn=9787020002207')
    await main
      .getByRole('region', { name: '本馆收藏' })
      .getByRole('link', { name: /红楼梦/ })
      .first()
      .click()
    await reader.page
      .getByRole('article')
      .getByRole('heading', { level: 1, name: /红楼梦/ })
      .waitFor()

    await reader.visit('/searchList/otherPaperDetail')
    await main.getByText('链接里没有题名或编号').waitFor()
  },
)
