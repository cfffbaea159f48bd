import { expect } from 'vitest'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { sidewaysOverflow } from './measures.ts'
import { goWithin, signInAs } from './sign-in.ts'

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
    await expect.poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(1)

    await page.getByRole('link', { name: '陈明', exact: true }).click()
    await page.getByText('共 2 门课程').waitFor()
    await page.goBack()
    await goWithin(page, '/courseBookDetail?id=none')
    await page.getByText('地址可能有误，或者这门课程在该学期没有开设。').waitFor()
  },
  120_000,
)

story(
  'a visitor finds reference books by department and year and sees what is on the shelf',
  async ({ openReader }) => {
    const { page } = await openReader({ language: 'en', path: '/courseReference' })
    await page.getByText('240 courses').waitFor()
    expect(await page.getByRole('row').count()).toBe(101)
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('link', { name: 'Reset', exact: true }).click()
    await expect.poll(() => page.getByRole('row').count()).toBe(22)

    await page.getByRole('searchbox').fill('lit1')
    await page.getByRole('button', { name: 'Search the courses' }).click()
    await page.getByText('20 courses').waitFor()
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
  120_000,
)

story(
  'a student sees the courses of the roll, keeps another one and removes it again',
  async ({ openReader }) => {
    const reader = await openReader({ language: 'zh-TW', path: '/courseBookResource?q=LIT105&field=code' })
    const { page } = reader
    await signInAs(reader, '20260001', { language: 'zh-TW' })
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
  120_000,
)
