import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { axeViolationsOn } from './axe-helper.ts'
import { chromiumPath } from './chromium.ts'
import { makeReader } from './reader.ts'
import { openSignIn, signInAs, signInWords, userButton } from './sign-in.ts'
import { languageTags } from './words.ts'

/** A host name of the campus network over plain http: not a secure context, so the browser has no WebCrypto. */
const NAME = 'library.campus'
let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--headless=new', `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
  })
})
afterAll(() => browser.close())

for (const language of languageTags) {
  test(`over plain http in the campus network a reader can sign in (${language}): the page encrypts the password without WebCrypto`, async () => {
    const address = inject('portalAddress').replace('127.0.0.1', NAME)
    const reader = await makeReader(browser, address, { language })
    const { page } = reader
    expect(await page.evaluate('isSecureContext')).toBe(false)
    expect(await page.evaluate('typeof crypto.subtle')).toBe('undefined')
    const said = signInWords(language)
    await openSignIn(reader, said)
    await page.waitForLoadState('networkidle')
    expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
    await page.keyboard.press('Escape')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/oga/login')) sent.push(request.postData() ?? '')
    })
    await signInAs(reader, 'T1001', { language })
    await userButton(page).waitFor()
    expect(sent).toHaveLength(1)
    expect(sent[0]).not.toContain('Wenyuan-2026')
    await page.reload()
    await userButton(page).waitFor()
    expect(reader.troubles()).toEqual([])
    await page.context().close()
  })
}
