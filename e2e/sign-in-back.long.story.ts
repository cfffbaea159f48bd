import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { ownReader } from './own-reader.ts'
import { fillSignIn, openSignIn, signInWords, userButton } from './sign-in.ts'

const said = signInWords('zh-CN')

story(
  'the way back of the browser closes the sign-in, and the page is used as before',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/Home' })
    const { page } = reader
    await reader.goTo('/categorySearchList')
    const dialog = await openSignIn(reader, said)
    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(reader.path).toBe('/Home')
    expect(await page.evaluate('document.activeElement?.closest("dialog") === null')).toBe(true)

    const again = await openSignIn(reader, said)
    await fillSignIn(again, said, await ownReader({ like: '20260004' }))
    await again.getByRole('button', { name: said.signIn, exact: true }).click()
    await userButton(page).waitFor()
  },
)

story(
  'behind the sign-in with the seal of the library stands what the place offers; on the way back nothing of it is left',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/Home' })
    const { page } = reader
    const homeTitle = await page.title()
    await page.evaluate('location.hash = "/personalCenter"')
    const dialog = page.getByRole('dialog', { name: said.signIn })
    await dialog.getByText('文渊大学图书馆').waitFor()
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: said.personal }).waitFor()
    const offers = main.getByRole('list', { name: '个人中心有什么' })
    await offers.getByText('我的借阅').waitFor()
    // the reader declines, and can still sign in from the page
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await main.getByRole('button', { name: said.signIn, exact: true }).click()
    await dialog.waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('combobox').first().waitFor()
    await expect.poll(reader.path).toBe('/Home')
    expect(await page.title()).toBe(homeTitle)
    await expect(offers).toHaveCount(0)
  },
)

story('the page of the sign-in is a card in the middle, at every width', async ({ openReader }) => {
  for (const width of [1280, 360]) {
    const { page } = await openReader({ path: '/login', width })
    const card = page.getByRole('main').locator('> div')
    await card.getByText('文渊大学图书馆').waitFor()
    await card.getByLabel(said.account, { exact: true }).waitFor()
    const box = await card.boundingBox()
    expect(Math.abs((box?.x ?? 0) * 2 + (box?.width ?? 0) - width)).toBeLessThanOrEqual(16)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
  }
})

story(
  'a screen for readers that is left before signing in takes its question along',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/Home' })
    const { page } = reader
    await page.evaluate('location.hash = "/personalCenter"')
    const dialog = page.getByRole('dialog', { name: said.signIn })
    await dialog.waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goForward()
    await dialog.waitFor()
  },
)
