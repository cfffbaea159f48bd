import type { Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { openOutsidePortal, type OutsidePortal } from './outside-portal.ts'
import { untilQuiet } from './quiet.ts'
import { signInWords, storedIn, userButton } from './sign-in.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'

let portal: OutsidePortal

story.beforeAll(async () => {
  portal = await openOutsidePortal()
  await portal.set('wydx', 'unifieAuthen=true')
})
story.afterAll(async () => {
  await portal.stop()
})

interface Way {
  kind: 'oidc' | 'cas' | 'saml'
  language: LanguageTag
  /** The binding by which a SAML provider sends its request through the browser. */
  binding?: 'link' | 'form'
}

const ways: readonly Way[] = [
  { kind: 'oidc', language: 'zh-CN' },
  { kind: 'cas', language: 'zh-TW' },
  { kind: 'saml', language: 'en', binding: 'link' },
  { kind: 'saml', language: 'zh-CN', binding: 'form' },
]

/** A sign-in that began at an address, not at a button of the portal, asks first. */
const asThisReader = /^以 .+ (登录|登入)$|^Sign in as /

/** The steps of a person who signs out at a provider. */
async function signOutThere(page: Page, { kind, binding }: Way): Promise<void> {
  const addresses = { oidc: '/oidc/session/end', cas: '/cas/logout', saml: '/saml/logout' }
  await page.goto(portal.played + addresses[kind])
  if (kind === 'oidc') await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  // through the browser: from the provider to the portal, and back with its answer
  if (binding === 'link') await page.getByRole('link', { name: /^Sign out of/ }).click()
  if (binding === 'form') await page.getByRole('button', { name: /^Sign out of .* by a form$/ }).click()
  await page.getByText('You are signed out').waitFor()
}

for (const way of ways) {
  const { kind, language, binding = 'server' } = way
  story(
    `signing out at the institution (${kind}, by ${binding}) ends only the library session; the message is in ${language}`,
    async ({ openReader }) => {
      const choices = { path: '/categorySearchList', language }
      const { page, provokes } = await openReader({ at: portal.address, ...choices })
      await page.goto(`${portal.address}/wenyuan/sign-in/${kind}`)
      await page.getByRole('radio').first().check()
      await page.getByRole('button').first().click()
      if (kind === 'saml') await page.getByRole('button', { name: 'Go on' }).click()
      await page.getByRole('button', { name: asThisReader }).click()
      await userButton(page).waitFor()
      const asked = await asker(page)
      expect(await asked()).toBe(200)

      await keepSilentUntilReload(page)
      const elsewhere = await page.context().newPage()
      await signOutThere(elsewhere, way)
      expect(await asked()).toBe(401)
      // the window learns from the first call after its reload that the session has ended
      provokes(/^answer: 401 \S+\/oga\/userinfo$/, /^console: Failed to load resource: .* 401 \(/)
      await page.reload()
      const { signIn, expired } = signInWords(language)
      await page.getByRole('dialog', { name: signIn }).getByText(expired).waitFor()
      await untilQuiet(page)
      expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
    },
  )
}

for (const kind of ['oidc', 'saml'] as const) {
  story(
    `signing out of the library signs out at the institution too (${kind}): the next person is asked who they are`,
    async ({ openReader }) => {
      const { page } = await openReader({ at: portal.address, path: '/categorySearchList' })
      const goIn = () => page.goto(`${portal.address}/wenyuan/sign-in/${kind}`)
      await goIn()
      await page.getByRole('radio').first().check()
      await page.getByRole('button').first().click()
      if (kind === 'saml') await page.getByRole('button', { name: 'Go on' }).click()
      await page.getByRole('button', { name: asThisReader }).click()
      await userButton(page).click()
      const asked = page.waitForRequest((one) => /\/(saml\/logout|session\/end)\?/.test(one.url()))
      // the app shows the home page itself before it goes to the provider: only a new document has been there
      await page.evaluate(`document.documentElement.setAttribute('data-before', '')`)
      await page.getByRole('button', { name: signInWords('zh-CN').signOut }).click()
      await asked
      await page.locator('html:not([data-before])').waitFor()
      if (kind === 'oidc') await page.getByRole('button', { name: 'Sign out', exact: true }).click()
      await page.waitForURL(/\/wenyuan\/#\/Home$/)
      await goIn()
      await page.getByRole('radio').first().waitFor()
    },
  )
}

/**
 * Holds the calls of this window until it is reloaded, which gives them up. Otherwise it would report to the server two seconds after
 * its return, and notice the end of the session before the reload that the story tests.
 */
async function keepSilentUntilReload(page: Page): Promise<void> {
  let isSilent = true
  await page.route('**/*', async (route) => {
    const request = route.request()
    if (request.isNavigationRequest()) isSilent = false
    // without a script of its own the window would reload itself
    const isScript = new URL(request.url()).pathname.startsWith('/assets/')
    if (!isSilent || isScript) await route.fallback()
  })
}

/** Asks the server as this window's reader. */
async function asker(page: Page): Promise<() => Promise<number>> {
  const jwt = (await storedIn(page, 'sessionStorage', 'jwt')) ?? ''
  const jwtHeader = (await storedIn(page, 'sessionStorage', 'jwtHeader')) ?? ''
  const address = new URL('/find/userInfo/getUserInfoCheck', page.url())
  return async () => (await fetch(address, { headers: { mappingPath: 'wenyuan', [jwtHeader]: jwt } })).status
}
