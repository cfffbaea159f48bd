import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolationsOn } from './axe-helper.ts'
import { openBrowser } from './browser-launch.ts'
import { openOutsidePortal, type OutsidePortal } from './outside-portal.ts'
import { makeReader } from './reader.ts'
import { goWithin, signInAs } from './sign-in.ts'
import type { LanguageTag } from './words.ts'

const MINUTE = 60_000
/** With a mailbox: without a carrier no way is offered. */
let portal: OutsidePortal
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  portal = await openOutsidePortal()
}, 180_000)
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

const said: Record<LanguageTag, { ways: string; mail: RegExp }> = {
  'zh-CN': { ways: '同时通知我', mail: /^发邮件到/ },
  'zh-TW': { ways: '同時通知我', mail: /^寄送郵件至/ },
  en: { ways: 'Also notify me', mail: /^By e-mail to/ },
}

for (const [language, words] of Object.entries(said) as [LanguageTag, (typeof said)[LanguageTag]][]) {
  test(`a reader switches notices by mail on and off, in ${language}`, { timeout: 3 * MINUTE }, async () => {
    const reader = await makeReader(browser, portal.address, { language })
    const { page, context } = reader
    await signInAs(reader, 'T1001', { language })
    await goWithin(page, '/personalCenter?tab=13')
    const ways = page.getByRole('group', { name: words.ways })
    const mail = ways.getByRole('checkbox', { name: words.mail })
    await mail.waitFor()
    if (!(await mail.isChecked())) await mail.click()
    await expect.poll(() => mail.isChecked()).toBe(true)
    await page.reload()
    await expect.poll(() => mail.isChecked()).toBe(true)
    await page.waitForLoadState('networkidle')
    const barriers: string[] = []
    for (const width of [1280, 360]) {
      for (const scheme of ['light', 'dark'] as const)
        barriers.push(...(await axeViolationsOn(page, { width, scheme })))
    }
    expect(barriers).toEqual([])
    await mail.click()
    await expect.poll(() => mail.isChecked()).toBe(false)
    await context.close()
  })
}
