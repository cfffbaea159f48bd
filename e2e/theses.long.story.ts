import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { untilQuiet } from './quiet.ts'
import { readOnTo } from './read-on.ts'
import { goWithin } from './sign-in.ts'

const wideLight = { width: 1280, scheme: 'light' } as const
const darkPhone = { width: 360, scheme: 'dark' } as const

story('a reader browses the theses of the school by department, year and advisor', async ({ openReader }) => {
  const { page } = await openReader({ path: '/schoolBaseNav' })
  const main = page.getByRole('main')
  const total = async () =>
    Number(/\d+/.exec((await main.getByText(/^共 \d+ 篇论文$/).textContent()) ?? '')?.[0])
  await main.getByText(/^共 4\d\d 篇论文$/).waitFor()
  expect(await axeViolationsOn(page, wideLight)).toEqual([])
  expect(await axeViolationsOn(page, darkPhone)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })

  const department = page.getByRole('checkbox', { name: /^文学院/ })
  const count = Number(
    /\d+$/.exec((await page.getByRole('listitem').filter({ has: department }).textContent()) ?? '')?.[0],
  )
  await department.check()
  await expect.poll(total).toBe(count)
  await main.getByText('年份', { exact: true }).click()
  await page.getByRole('list', { name: '年份' }).getByRole('checkbox').first().check()
  await expect.poll(total).toBeLessThan(count)
  expect(page.url()).toMatch(/department=lit&year=20\d\d/)
  for (const facts of await main.getByText(/\s· 文学院\s· /).allTextContents())
    expect(facts).toMatch(/(博士|硕士)\s· 文学院\s· 20\d\d$/)

  await page.goBack()
  await expect.poll(total).toBe(count)
  await page.getByRole('searchbox').fill('儒林外史')
  await expect.poll(total).toBeLessThan(10)
  await main.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  const about = page.getByRole('region', { name: '关于这篇论文' })
  await about.getByRole('link', { name: '文学院' }).waitFor()
  await about.getByRole('link').nth(1).click()
  await page.getByRole('heading', { level: 1, name: '本校学位论文' }).waitFor()
  expect(page.url()).toContain('advisor=')

  await goWithin(page, '/schoolBaseNav?q=没有这样的论文题目')
  await main.getByText('没有找到论文').waitFor()
  await main.getByRole('link', { name: '全部论文' }).click()
  await main.getByText(/^共 4\d\d 篇论文$/).waitFor()
})

story('around a thesis each other thesis stands under one heading only', async ({ openReader }) => {
  const { page } = await openReader({ path: '/searchList/bookDetails/thesis-lit-35/3' })
  await readOnTo(page, '相近的文献')
  await readOnTo(page, '本校同主题的学位论文')
  const addresses = await page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { name: /相近的文献|同主题的学位论文/ }) })
    .getByRole('link')
    .evaluateAll((links: { getAttribute(name: string): string | null }[]) =>
      links.map((link) => link.getAttribute('href')),
    )
  const records = addresses.filter((address) => address?.includes('bookDetails/'))
  expect(records.length).toBeGreaterThan(6)
  expect(new Set(records).size).toBe(records.length)
})

story(
  'a visitor sees the abstract of a thesis and when it opens; the file obeys, and a reader reads more',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/schoolBaseNav', language: 'en' })
    const { page } = reader
    const main = page.getByRole('main')
    const later = main
      .getByRole('listitem')
      .filter({ hasText: /Full text opens on \d+ \w+/ })
      .first()
    await later.waitFor()
    await expect(later).toContainText('本文以')
    await later.getByRole('heading').getByRole('link').click()
    await page.getByRole('region', { name: 'About this thesis' }).waitFor()
    const online = page.getByRole('region', { name: 'Online access' })
    await online.getByText(/Full text opens on/).waitFor()
    await expect(main.getByText(/Full text opens on/), 'said once').toHaveCount(1)
    await expect(online.getByRole('button')).toHaveCount(0)
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })

    await goWithin(page, '/schoolBaseNav')
    const inside = main.getByRole('listitem').filter({ hasText: 'Sign in to read the full text' }).first()
    while ((await inside.count()) === 0) {
      await main.getByRole('link', { name: 'Next page' }).click()
      await main.getByRole('heading', { level: 3 }).first().waitFor()
      await untilQuiet(page)
    }
    await enterLike(reader, '20260001')
    await expect(inside).toHaveCount(0)
    await main.getByText('Full text available').first().waitFor()
  },
)
