import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { goWithin } from './sign-in.ts'

const wideLight = { width: 1280, scheme: 'light' } as const
const darkPhone = { width: 360, scheme: 'dark' } as const

story(
  'a visitor finds a database by letter, subject and words, and reads who may open it before opening it',
  async ({ openReader }) => {
    const { page, context, provokes } = await openReader({ path: '/dataBaseNav' })
    const rows = page.getByRole('main').getByRole('heading', { level: 3 })
    const hints = new Set<string>()
    page.on('response', (answer) => {
      const [, name] = /\/find\/(?:eleLog|newEle\/log)\/(\w+)/.exec(answer.url()) ?? []
      if (name && answer.ok()) hints.add(name)
    })
    await page.getByText('共 71 个数据库').waitFor()
    expect(await axeViolationsOn(page, wideLight)).toEqual([])

    const letters = page.getByRole('navigation', { name: '按字母' })
    await letters.getByRole('link', { name: /^Z / }).click()
    await page.getByRole('link', { name: 'Zenodo', exact: true }).waitFor()
    await expect(letters.getByRole('link', { name: /^X/ })).toHaveCount(0)
    await page.goBack()
    await page.getByText('共 71 个数据库').waitFor()

    await page.getByRole('checkbox', { name: /^数学/ }).check()
    await expect(rows.first()).toContainText('arXiv')
    await page.getByText('首选').first().waitFor()
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('checkbox', { name: /^数学/ }).uncheck()

    await page.getByRole('searchbox').fill('medline')
    await page.getByText('共 1 个数据库').waitFor()
    await page.getByRole('link', { name: 'PubMed 医学文献', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'PubMed 医学文献' }).waitFor()
    await page.getByText('任何人都可以直接打开，无需登录。').waitFor()
    await page.getByRole('region', { name: '同学科的数据库' }).waitFor()
    await expect.poll(() => [...hints].toSorted()).toEqual(['addEleClick', 'addEleVisits', 'addNavs'])
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])

    // nothing answers there: the address that the door leads to is enough
    provokes(/pubmed\.ncbi\.nlm\.nih\.gov/)
    const asked = context.waitForEvent('request', (request) => request.url().startsWith('https://pubmed.'))
    await page.getByRole('link', { name: '打开 PubMed 医学文献（新窗口）' }).click()
    expect((await asked).url()).toBe('https://pubmed.ncbi.nlm.nih.gov/')
  },
)

story(
  'a reader signs in on the page of a database and opens it from outside; a campus database says so',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/newDataBase/details/demo-campus' })
    const { page, context, provokes } = reader
    await page.getByText('您现在不在校园网内').waitFor()
    await goWithin(page, '/newDataBase/details/demo-remote')
    await page.getByRole('button', { name: '登录后打开 文渊学术期刊（演示）' }).waitFor()
    await enterLike(reader, 'X3000')
    provokes(/journals\.example\.org/)
    const asked = context.waitForEvent('request', (request) => request.url().startsWith('https://journals.'))
    await page.getByRole('link', { name: '打开 文渊学术期刊（演示）（新窗口）' }).click()
    expect((await asked).url()).toBe('https://journals.example.org/')

    await goWithin(page, '/dataBaseNav/details/nothing')
    await page.getByText('地址可能有误，或者本馆已不再提供这个数据库。').waitFor()
    await page.getByRole('link', { name: '全部数据库' }).click()
    await page.getByRole('heading', { level: 1, name: '数据库' }).waitFor()
  },
)
