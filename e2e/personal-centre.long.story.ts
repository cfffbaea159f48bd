import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { layoutShift, sidewaysOverflow } from './measures.ts'
import { enterLike, ownReader } from './own-reader.ts'
import { untilQuiet } from './quiet.ts'
import { goWithin, signInWords } from './sign-in.ts'
import { languageTags } from '@wenyuan/contract/constants/languages.ts'

const names = {
  'zh-CN': { first: '我的图书馆', loans: '我的借阅', course: '中国通史', state: '读者证正常' },
  'zh-TW': { first: '我的圖書館', loans: '我的借閱', course: '中國通史', state: '讀者證正常' },
  en: { first: 'Overview', loans: 'Loans', course: 'History of China', state: 'Card active' },
} as const

for (const language of languageTags) {
  story(
    `in ${language} a visitor is asked to sign in and then gets to the requested tab`,
    async ({ openReader }) => {
      const reader = await openReader({ language, path: '/personalCenter?tab=16' })
      const said = signInWords(language)
      const dialog = reader.page.getByRole('dialog', { name: said.signIn })
      await dialog.getByRole('button').first().waitFor()
      await dialog.press('Escape')
      expect(await reader.page.title()).not.toContain(names[language].first)
      await enterLike(reader, 'T1001')
      await reader.page.getByRole('link', { name: names[language].course, exact: true }).waitFor()
      await expect.poll(reader.path).toBe('/personalCenter?tab=16')

      const tabs = reader.page.getByRole('navigation', { name: said.tabs })
      expect(await reader.page.title()).toContain(said.courses)
      await tabs.getByRole('link', { name: names[language].first, exact: true }).click()
      await expect.poll(() => reader.page.title()).toContain(names[language].first)
      await reader.page.getByText(names[language].state).waitFor()
      await expect.poll(reader.path).toBe('/personalCenter?tab=0')
      await untilQuiet(reader.page)
      expect(await axeViolationsOn(reader.page, { width: 360, scheme: 'light' })).toEqual([])
    },
  )
}

story('a single tab opens without header and footer', async ({ openReader }) => {
  const reader = await openReader()
  await enterLike(reader, 'T1001')
  await goWithin(reader.page, '/personalExternal/16')
  await reader.page.getByRole('heading', { level: 1, name: '我的课程' }).waitFor()
  await expect(reader.page.getByRole('banner')).toHaveCount(0)
  await expect(reader.page.getByRole('contentinfo')).toHaveCount(0)
})

story(
  'a link to a tab that this reader does not have opens the overview, with the other tabs and alone',
  async ({ openReader }) => {
    const reader = await openReader()
    const { page } = reader
    const tabs = page.getByRole('navigation', { name: '个人中心栏目' })
    // frozen: no suggestions
    await enterLike(reader, '20260002')
    await goWithin(page, '/personalCenter?tab=6')
    await page.getByText('账号已冻结：不能续借和荐购').waitFor()
    await expect(tabs.getByRole('link', { name: '资源荐购' })).toHaveCount(0)
    await expect(tabs.getByRole('link', { name: '我的图书馆' })).toHaveAttribute('aria-current', 'page')
    await goWithin(page, '/personalExternal/6')
    await page.getByRole('heading', { level: 1, name: '我的图书馆' }).waitFor()
  },
)

story('a reader hides a tab and shows it again', async ({ openReader }) => {
  const reader = await openReader()
  const { page } = reader
  await enterLike(reader, 'T1001')
  await goWithin(page, '/personalCenter/customTabs')
  await page.getByRole('checkbox', { name: /^我的积分/ }).uncheck()
  await page.getByRole('link', { name: '回到个人中心' }).click()
  const tabs = page.getByRole('navigation', { name: '个人中心栏目' })
  await tabs.getByRole('link', { name: '我的借阅' }).waitFor()
  await expect(tabs.getByRole('link', { name: '我的积分' })).toHaveCount(0)
  // links to it still work
  await goWithin(page, '/personalCenter?tab=8')
  const put = tabs.getByRole('link', { name: '我的积分' })
  await put.waitFor()
  await expect(put).toHaveAttribute('aria-current', 'page')
  await goWithin(page, '/customTabs')
  await page.getByRole('button', { name: '全部显示' }).click()
  await goWithin(page, '/personalCenter')
  await tabs.getByRole('link', { name: '我的积分' }).waitFor()
})

story('the states of an account are shown in words', async ({ openReader }) => {
  for (const [account, state] of [
    ['20260002', '账号已冻结：不能续借和荐购'],
    ['20260003', '读者证已挂失'],
    ['20230009', '账号已过有效期'],
  ] as const) {
    const reader = await openReader()
    await enterLike(reader, account)
    await goWithin(reader.page, '/personalCenter')
    await reader.page.getByText(state).waitFor()
    // a block that only staff can lift has a way to write to them
    if (account !== '20260003') {
      await reader.page.getByRole('link', { name: '联系图书馆' }).click()
      await expect.poll(reader.path).toBe('/personalCenter?tab=12')
    }
  }
})

story('a name of special characters is shown unchanged', async ({ openReader }) => {
  const reader = await openReader({ width: 360 })
  const said = signInWords('zh-CN')
  const { page } = reader
  await page.getByRole('button', { name: '菜单' }).click()
  await page.getByRole('dialog').getByRole('link', { name: said.signIn, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: said.signIn })
  const { account, password } = await ownReader({ like: 'X3000' })
  await dialog.getByLabel(said.account, { exact: true }).fill(account)
  await dialog.getByLabel(said.password, { exact: true }).fill(password)
  await dialog.getByText(said.workDone).waitFor()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: said.signIn, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await goWithin(page, '/personalCenter')
  await page.getByText(account).first().waitFor()
  await untilQuiet(page)
  expect(await sidewaysOverflow(page)).toEqual([])
})

story(
  'the overview ends with the loans of the year in pictures and the books on a shelf',
  async ({ openReader }) => {
    const reader = await openReader()
    const { page } = reader
    await enterLike(reader, '20260001')
    await goWithin(page, '/personalCenter?tab=0')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const shelf = page.getByRole('region', { name: '我借过的书' })
    await shelf.waitFor()
    const year = page.getByRole('region', { name: '这一年的借阅' })
    await year.getByText(/^借了 \d+ 册，\d+ 个月有借阅，借得最多的是文学（\d+ 册）$/).waitFor()
    await expect(year.getByRole('img')).toHaveCount(2)
    // the names of the classes are whole
    await expect(year.getByRole('img').last()).toContainText('文学')
    await expect(year.getByRole('img').last()).not.toContainText('…')
    await year.getByText('以表格查看').last().click()
    await year.getByRole('rowheader', { name: '文学', exact: true }).waitFor()
    await expect.poll(() => shelf.getByRole('listitem').count()).toBeGreaterThan(10)
    await shelf.getByRole('link', { name: /^借过 \d+ 册$/ }).click()
    await expect.poll(reader.path).toBe('/personalCenter?tab=5&view=past')
  },
)

for (const width of [1280, 360]) {
  story(
    `at ${width} px nothing moves while the overview of a blocked reader is drawn`,
    async ({ openReader }) => {
      const reader = await openReader({ path: '/categorySearchList' })
      const { page } = reader
      await enterLike(reader, '20260004')
      await page.setViewportSize({ width, height: 740 })
      await reader.visit('/personalCenter')
      await page.getByRole('heading', { name: '我手上的书' }).waitFor()
      await page.getByRole('link', { name: '查看费用明细' }).waitFor()
      await untilQuiet(page)
      const { sum, moved } = await layoutShift(page)
      // the corner of the header moves by less than that
      expect(sum < 0.001 ? [] : moved).toEqual([])
    },
  )
}
