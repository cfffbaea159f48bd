import { chromium } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { chromiumPath } from './browser-launch.ts'
import { makeReader } from './reader.ts'
import { signInAs, userButton } from './sign-in.ts'

/** A name of the campus network, plain http: to a browser no secure page, and so without WebCrypto. */
const NAME = 'library.campus'

test('over plain http in the campus network a reader signs in as well: the page seals the password by itself', async () => {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--headless=new', `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
  })
  try {
    const address = inject('portalAddress').replace('127.0.0.1', NAME)
    const reader = await makeReader(browser, address, {})
    const { page } = reader
    expect(await page.evaluate('isSecureContext')).toBe(false)
    expect(await page.evaluate('typeof crypto.subtle')).toBe('undefined')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/oga/login')) sent.push(request.postData() ?? '')
    })
    await signInAs(reader, 'T1001')
    await userButton(page).waitFor()
    expect(sent).toHaveLength(1)
    expect(sent[0]).not.toContain('Wenyuan-2026')
    await page.reload()
    await userButton(page).waitFor()
    expect(reader.troubles()).toEqual([])
    await page.context().close()
  } finally {
    await browser.close()
  }
})
