import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'

for (const width of [1280, 360])
  story(
    `filters are kept for new searches as long as the reader wishes, ${width} px`,
    async ({ openReader }) => {
      const reader = await openReader({ width, path: '/searchList?q=鲁迅&docCode=1&shelf=1' })
      const { page, results, box } = reader
      const keep = results.getByRole('switch', { name: '新检索沿用这些筛选' })
      await keep.waitFor()
      await expect(keep).not.toBeChecked()
      await reader.searchFor('老舍')
      await expect.poll(reader.path).toBe('/searchList?q=老舍')
      await expect(keep).toHaveCount(0)

      await page.goBack()
      await keep.focus()
      await page.keyboard.press('Space')
      await expect(keep).toBeChecked()
      expect(await axeViolationsOn(page, { width, scheme: 'light' })).toEqual([])
      await box.fill('老舍')
      await box.press('Enter')
      await expect.poll(reader.path).toBe('/searchList?q=老舍&docCode=1&shelf=1')

      // a filter taken away is kept no more; the wish outlives a reload
      await results.getByRole('button', { name: /只看在架/ }).click()
      await page.reload()
      await keep.waitFor()
      await reader.searchFor('茅盾')
      await expect.poll(reader.path).toBe('/searchList?q=茅盾&docCode=1')

      // so do those of a record's page
      await results.getByRole('heading', { level: 2 }).first().getByRole('link').click()
      await results.waitFor({ state: 'detached' })
      await box.fill('鲁迅')
      await box.press('Enter')
      await expect.poll(reader.path).toBe('/searchList?q=鲁迅&docCode=1')

      // home says so, and drops them on wish
      await reader.goTo('/Home')
      const kept = page.getByRole('switch', { name: '沿用保留的筛选（1）' })
      await kept.waitFor()
      expect(await axeViolationsOn(page, { width, scheme: 'dark' })).toEqual([])
      await reader.searchFor('巴金')
      await expect.poll(reader.path).toBe('/searchList?q=巴金&docCode=1')
      await reader.goTo('/Home')
      await kept.focus()
      await page.keyboard.press('Space')
      await expect(kept.and(page.locator(':focus'))).not.toBeChecked()
      // home keeps the switch until the reader has left it: the list has to be there
      await reader.searchFor('冰心')
      await expect.poll(reader.path).toBe('/searchList?q=冰心')
      await reader.goTo('/Home')
      await box.waitFor()
      await expect(kept).toHaveCount(0)

      await reader.goTo('/searchList?q=鲁迅&docCode=1')
      await keep.click()
      await keep.click()
      await reader.searchFor('巴金')
      await expect.poll(reader.path).toBe('/searchList?q=巴金')
    },
  )
