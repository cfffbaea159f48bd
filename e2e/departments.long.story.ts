import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'

const wideLight = { width: 1280, scheme: 'light' } as const
const darkPhone = { width: 360, scheme: 'dark' } as const

story(
  'a reader finds a department, its librarian, and what the library has of its field',
  async ({ openReader }) => {
    const { page } = await openReader({ path: '/departmentList', language: 'en' })
    await page.getByText('15 departments').waitFor()
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('searchbox').fill('computer')
    await page.getByText('2 departments').waitFor()
    await page.getByRole('link', { name: 'School of Computer Science' }).click()

    await page.getByRole('heading', { level: 1, name: 'School of Computer Science' }).waitFor()
    await page.getByRole('link', { name: 'cs@library.example.org' }).waitFor()
    for (const name of ['Databases', 'Journals', 'Most borrowed books', 'New books', 'Courses'])
      await page.getByRole('region', { name, exact: true }).waitFor()
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })

    const journals = page.getByRole('region', { name: 'Journals', exact: true })
    await journals.getByRole('link', { name: /^All / }).click()
    await page.getByRole('heading', { level: 1, name: 'Journals' }).waitFor()
    await page.getByRole('heading', { level: 2 }).nth(1).getByRole('link').click()
    await page.getByRole('link', { name: 'All journals' }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'School of Computer Science' }).click()
    await page.getByRole('link', { name: 'Faculty of Science and Engineering' }).click()
    await page.getByRole('heading', { level: 1, name: 'Faculty of Science and Engineering' }).waitFor()
    await page.getByRole('link', { name: 'School of Mathematics' }).waitFor()
  },
)
