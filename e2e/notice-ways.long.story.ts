import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { openOutsidePortal, type OutsidePortal } from './outside-portal.ts'
import { untilQuiet } from './quiet.ts'
import { goWithin, signInAs } from './sign-in.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'

/** With a mailbox: without a carrier no way is offered. */
let portal: OutsidePortal
story.beforeAll(async () => {
  portal = await openOutsidePortal()
})
story.afterAll(async () => {
  await portal.stop()
})

const said: Record<LanguageTag, { ways: string; mail: RegExp }> = {
  'zh-CN': { ways: '同时通知我', mail: /^发邮件到/ },
  'zh-TW': { ways: '同時通知我', mail: /^寄送郵件至/ },
  en: { ways: 'Also notify me', mail: /^By e-mail to/ },
}

for (const [language, words] of Object.entries(said) as [LanguageTag, (typeof said)[LanguageTag]][]) {
  story(`a reader switches notices by mail on and off, in ${language}`, async ({ openReader }) => {
    const reader = await openReader({ at: portal.address, language })
    const { page } = reader
    await signInAs(reader, 'T1001', { language })
    await goWithin(page, '/personalCenter?tab=13')
    const ways = page.getByRole('group', { name: words.ways })
    const mail = ways.getByRole('checkbox', { name: words.mail })
    await mail.waitFor()
    if (!(await mail.isChecked())) await mail.click()
    await expect(mail).toBeChecked()
    await page.reload()
    await expect(mail).toBeChecked()
    await untilQuiet(page)
    const barriers: string[] = []
    for (const width of [1280, 360]) {
      for (const scheme of ['light', 'dark'] as const)
        barriers.push(...(await axeViolationsOn(page, { width, scheme })))
    }
    expect(barriers).toEqual([])
    await mail.click()
    await expect(mail).not.toBeChecked()
  })
}
