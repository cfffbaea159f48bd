import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser-launch.ts'
import { openOutsidePortal, type OutsidePortal } from './outside-portal.ts'
import { makeReader } from './reader.ts'
import { storedIn, userButton } from './sign-in.ts'

let portal: OutsidePortal
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
  portal = await openOutsidePortal()
  portal.set('wydx', 'unifieAuthen=true')
}, 180_000)
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

/** What a person does at each peer to sign out there. */
const signOutThere: Record<'oidc' | 'cas' | 'saml', (page: Page) => Promise<void>> = {
  oidc: async (page) => {
    await page.goto(`${portal.played()}/oidc/session/end`)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByText('You are signed out').waitFor()
  },
  cas: async (page) => {
    await page.goto(`${portal.played()}/cas/logout`)
    await page.getByText('You are signed out').waitFor()
  },
  // by the browser itself: from the peer to the portal, and back with its answer
  saml: async (page) => {
    await page.goto(`${portal.played()}/saml/logout`)
    await page.getByRole('link', { name: /^Sign out of/ }).click()
    await page.getByText('You are signed out').waitFor()
  },
}

for (const kind of ['oidc', 'cas', 'saml'] as const) {
  test(`who signs out at the institution (${kind}) is signed out of the library, and of nothing else`, async () => {
    const { page, context } = await makeReader(browser, portal.address, { path: '/categorySearchList' })
    await page.goto(`${portal.address}/wenyuan/sign-in/${kind}`)
    await page.getByRole('radio').first().check()
    await page.getByRole('button').first().click()
    if (kind === 'saml') await page.getByRole('button', { name: 'Go on' }).click()
    await userButton(page).waitFor()
    const asked = await asker(page)
    expect(await asked()).toBe(200)

    const elsewhere = await context.newPage()
    await signOutThere[kind](elsewhere)
    expect(await asked()).toBe(401)
    await page.reload()
    await page.getByRole('dialog', { name: '登录' }).waitFor()
    await context.close()
  })
}

/** Asks the server as this window's reader. */
async function asker(page: Page): Promise<() => Promise<number>> {
  const jwt = (await storedIn(page, 'sessionStorage', 'jwt')) ?? ''
  const jwtHeader = (await storedIn(page, 'sessionStorage', 'jwtHeader')) ?? ''
  const address = new URL('/find/userInfo/getUserInfoCheck', page.url())
  return async () => (await fetch(address, { headers: { mappingPath: 'wenyuan', [jwtHeader]: jwt } })).status
}
