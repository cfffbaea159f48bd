import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { goWithin } from './sign-in.ts'

const wideLight = { width: 1280, scheme: 'light' } as const
const darkPhone = { width: 360, scheme: 'dark' } as const

story(
  'a reader finds a researcher by department, letter and pinyin; namesakes stay apart',
  async ({ openReader }) => {
    const { page, provokes } = await openReader({ path: '/researcher' })
    await page.getByText('共 80 位学者').waitFor()
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })

    await page.getByRole('searchbox').fill('wangwei')
    await page.getByText('共 2 位学者').waitFor()
    const namesakes = page.getByRole('main').getByRole('heading', { level: 3 })
    await expect(namesakes).toHaveText(['王伟', '王伟'])
    await page.getByRole('searchbox').fill('')
    await page.getByText('共 80 位学者').waitFor()
    await page.getByRole('checkbox', { name: /^计算机学院/ }).check()
    // until the answer is there, the researchers of all departments stand
    await page.getByText('共 80 位学者').waitFor({ state: 'detached' })
    await page.getByRole('navigation', { name: '按字母' }).getByRole('link').nth(1).click()
    await namesakes.first().getByRole('link').click()

    const works = page.getByRole('region', { name: '成果' })
    await works.getByRole('heading', { level: 2 }).nth(1).waitFor()
    await page.getByRole('link', { name: '计算机学院' }).waitFor()
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('link', { name: '计算机学院' }).click()
    await page.getByRole('region', { name: '学者', exact: true }).waitFor()

    provokes(/\b4\d\d\b/, /没有这位学者/)
    await goWithin(page, '/researcherDetail?id=none')
    await page.getByRole('heading', { level: 1, name: '没有这位学者' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: '全部学者' }).click()
    await page.getByText('共 80 位学者').waitFor()
  },
)
