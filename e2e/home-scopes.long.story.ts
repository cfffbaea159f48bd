import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { layoutShift } from './measures.ts'
import { untilQuiet } from './quiet.ts'
import { dayFromNow } from './days.ts'

const looks = [
  [1280, 'light'],
  [360, 'dark'],
] as const

for (const width of [1280, 360])
  story(
    `the box searches the part of the library that is chosen below it, at ${width} px`,
    async ({ openReader }) => {
      const reader = await openReader({ width })
      const { page, box } = reader
      const scopes = page.getByRole('group', { name: '检索范围' }).getByRole('radio')
      await scopes.first().waitFor()
      expect(await scopes.evaluateAll((all: { value: string }[]) => all.map(({ value }) => value))).toEqual([
        'all',
        'books',
        'papers',
        'journals',
        'courses',
        'databases',
      ])
      // one stop of the keyboard, whose arrows choose
      await scopes.first().focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: '论文' })).toBeChecked()
      await box.fill('学习')
      await box.press('Enter')
      await expect
        .poll(() => new URLSearchParams(reader.path().split('?')[1]).getAll('docCode'))
        .toEqual(['4', '3', '11'])
      await reader.titles()
      await expect(reader.results.getByText('图书', { exact: true })).toHaveCount(0)

      await page.goBack()
      await page.getByRole('radio', { name: '数据库' }).check({ force: true })
      await box.fill('期刊')
      // what the catalogue suggests is not in that list
      await untilQuiet(page)
      await expect(page.getByRole('option', { name: /红楼梦/ })).toHaveCount(0)
      await box.press('Enter')
      await expect.poll(reader.path).toBe('/dataBaseNav?q=期刊')
      await page.getByRole('heading', { level: 1, name: '数据库' }).waitFor()
    },
  )

story('an empty box opens the list of journals where journals are chosen', async ({ openReader }) => {
  const reader = await openReader()
  const { page } = reader
  await page.getByRole('button', { name: '检索', exact: true }).click()
  await page.getByText('请输入检索词').first().waitFor()
  await page.getByRole('radio', { name: '期刊' }).check({ force: true })
  await expect(page.getByRole('combobox', { name: '检索字段' }).locator('option')).toHaveCount(1)
  await page.getByRole('button', { name: '检索', exact: true }).click()
  await expect.poll(reader.path).toBe('/magazineNav')
})

story('what is searched for before the app is there is found when it is', async ({ openReader }) => {
  const reader = await openReader({ path: '/privacy' })
  const { page } = reader
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.fallback()
  })
  const home = new URL('#/Home', page.url()).href
  await page.goto('about:blank')
  await page.goto(home, { waitUntil: 'commit' })
  const first = page.getByRole('searchbox', { name: '检索馆藏' })
  await first.fill('红楼梦')
  await first.press('Enter')
  release()
  await expect.poll(reader.path).toBe('/searchList?q=红楼梦')
  await reader.titles()
})

story('the chips stand in the first drawing and can be read in every look', async ({ openReader }) => {
  const { page } = await openReader({ language: 'en' })
  await page.getByRole('group', { name: 'What to search' }).waitFor()
  await untilQuiet(page)
  expect((await layoutShift(page)).moved).toEqual([])
  for (const [width, scheme] of looks) expect(await axeViolationsOn(page, { width, scheme })).toEqual([])
})

// an hour with a note is the longest line of the card: the demo’s exam weeks are these days
const hours = [`${dayFromNow(-1)}T15:55:00Z`, `${dayFromNow(1)}T03:00:00Z`]

for (const [width, language] of [
  [1280, 'zh-CN'],
  [1024, 'zh-CN'],
  [360, 'en'],
] as const)
  story(
    `the hours of today stand from the first drawing, at ${width} px in ${language}`,
    async ({ openReader }) => {
      const { page } = await openReader({ width, language, path: '/privacy' })
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      for (const hour of hours) {
        await page.clock.setFixedTime(new Date(hour))
        await page.goto(new URL('#/Home', page.url()).href)
        await page.reload()
        await page
          .getByText(language === 'en' ? /exam weeks/ : /期末/)
          .first()
          .waitFor()
        await untilQuiet(page)
        expect((await layoutShift(page)).moved).toEqual([])
      }
      expect(asked).not.toContain('/find/findConfig/getLibraryList')
    },
  )
