import { expect } from 'vitest'
import { story } from './browser.ts'
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
    expect(reader.path()).toBe('/Home')
    expect(await page.evaluate('document.activeElement?.closest("dialog") === null')).toBe(true)

    const again = await openSignIn(reader, said)
    await fillSignIn(again, said, { account: '20260004' })
    await again.getByRole('button', { name: said.signIn, exact: true }).click()
    await userButton(page).waitFor()
  },
)

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
