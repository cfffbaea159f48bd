import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { sidewaysOverflow } from './measures.ts'
import { enterLike } from './own-reader.ts'
import { readOnTo } from './read-on.ts'
import { goWithin } from './sign-in.ts'

const wideLight = { width: 1280, scheme: 'light' } as const
const darkPhone = { width: 360, scheme: 'dark' } as const

story(
  'a visitor finds a course by name, teacher and term, and reads its list by week',
  async ({ openReader }) => {
    const { page } = await openReader({ path: '/courseBookResource' })
    await page.getByText('共 120 门课程').waitFor()
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })

    await page.getByRole('searchbox').fill('zgts')
    await page.getByText('共 1 门课程').waitFor()
    await page.getByRole('link', { name: '中国通史', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: '中国通史' }).waitFor()
    await page.getByText('本馆没有收藏').waitFor()
    await page.getByRole('link', { name: '史记', exact: true }).waitFor()
    await page.getByText(/^在架/).first().waitFor()
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    expect(await sidewaysOverflow(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })

    const weeks = page.getByRole('navigation', { name: '按周次' })
    await weeks.getByRole('link', { name: '第 2 周', exact: true }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1)

    await page.getByRole('link', { name: '陈明', exact: true }).click()
    await page.getByText('共 2 门课程').waitFor()
    await page.goBack()
    await goWithin(page, '/courseBookDetail?id=none')
    await page.getByText('地址可能有误，或者这门课程在该学期没有开设。').waitFor()
  },
)

story(
  'a visitor finds reference books by department and year and sees what is on the shelf',
  async ({ openReader }) => {
    const { page } = await openReader({ language: 'en', path: '/courseReference' })
    await page.getByText('240 course offerings').waitFor()
    await expect(page.getByRole('row')).toHaveCount(101)
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('link', { name: 'Reset', exact: true }).click()
    await expect(page.getByRole('row')).toHaveCount(22)

    await page.getByRole('searchbox').fill('lit1')
    await page.getByRole('button', { name: 'Search the courses' }).click()
    await page.getByText('20 course offerings').waitFor()
    await page.getByRole('link', { name: 'Poetry of Tang and Song' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Poetry of Tang and Song' }).waitFor()
    await page
      .getByText(/on the shelf/)
      .first()
      .waitFor()
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    expect(await sidewaysOverflow(page)).toEqual([])
    await page.getByRole('link', { name: 'The whole list by week' }).click()
    await page.getByRole('heading', { level: 2, name: 'Week 1', exact: true }).waitFor()
  },
)

story(
  'a student sees the courses of the roll, keeps another one and removes it again',
  async ({ openReader }) => {
    const reader = await openReader({ language: 'zh-TW', path: '/courseBookResource?q=LIT105&field=code' })
    const { page } = reader
    await enterLike(reader, '20260001')
    await page.getByRole('button', { name: '把「中國當代文學」加入我的課程' }).click()
    await page.getByText('已加入我的課程', { exact: true }).waitFor()
    await goWithin(page, '/personalCenter?tab=16')
    await page.getByRole('link', { name: '唐詩宋詞選讀' }).waitFor()
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('link', { name: '收藏的課', exact: true }).click()
    await page.getByRole('button', { name: /已加入我的課程：中國當代文學/ }).click()
    await page.getByText('您還沒有收藏課程').waitFor()
  },
)

story(
  'a teacher adds to a course list from a record and by ISBN, orders it, says how it is read, and takes over a list',
  async ({ openReader }) => {
    const reader = await openReader({ language: 'en', path: '/searchList/bookDetails/wy-59601282504/1' })
    const { page } = reader
    await enterLike(reader, 'T1001')
    await page
      .getByRole('button', { name: /^Save .*红楼梦/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Ming and Qing/ }).click()
    await page
      .getByText(/^1 item added$|^Already on the list$/)
      .first()
      .waitFor()
    await page.keyboard.press('Escape')

    await goWithin(page, '/courseBookDetail?id=HIS105')
    await page.getByRole('button', { name: 'Add titles' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('References').fill('A textbook that no library has')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('A textbook that no library has').first().waitFor()

    await page.getByRole('link', { name: 'Edit the list' }).click()
    await page.getByRole('button', { name: 'Move to the top of its week: 红楼梦' }).click()
    const titles = page.getByRole('region', { name: 'Whole term' }).getByRole('heading', { level: 3 })
    await expect(titles.first()).toHaveText('红楼梦')
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    expect(await sidewaysOverflow(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })

    await page.getByRole('button', { name: 'Edit reading details: 红楼梦' }).click()
    await dialog.getByLabel('Pages').fill('5–7')
    await dialog.getByLabel('Week', { exact: true }).selectOption('4')
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('region', { name: 'Week 4' }).getByText('Pages 5–7').waitFor()

    await page.getByRole('button', { name: 'Copy the list of another term' }).click()
    await dialog.getByRole('button', { name: 'Copy the list', exact: true }).click()
    await dialog.getByText('6 already there').waitFor()
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.keyboard.press('Escape')
    for (const title of ['红楼梦', 'A textbook that no library has']) {
      await page.getByRole('button', { name: `Remove from the list: ${title}` }).click()
      await page
        .getByRole('button', { name: `Remove from the list: ${title}` })
        .waitFor({ state: 'detached' })
    }
  },
)

story('a student ticks a book off, and saves the dates of the list as a calendar', async ({ openReader }) => {
  const reader = await openReader({ path: '/courseBookDetail?id=HIS101' })
  const { page } = reader
  await enterLike(reader, '20260001')
  const first = page.getByRole('region', { name: '第 1 周' }).getByRole('checkbox', { name: '已读' })
  await first.check()
  await page.reload()
  await expect(first).toBeChecked()
  await first.uncheck()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '日历文件' }).click()
  expect((await saved).suggestedFilename()).toBe('HIS101.ics')

  await page.getByRole('link', { name: '史记', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: '史记' }).waitFor()
  const using = await readOnTo(page, '使用它的课程')
  await using.getByRole('link', { name: '中国通史' }).waitFor()
})
