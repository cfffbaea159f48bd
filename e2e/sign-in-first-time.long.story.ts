import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { untilQuiet } from './quiet.ts'
import type { Reader } from './reader.ts'
import { signInAs, userButton } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'

const password = 'Wenyuan-2026'

/** A reader who has never signed in. */
async function newcomer(account: string): Promise<void> {
  const who = ['--tenant', 'wydx', '--name', '新读者', '--password', password]
  await staff('reader', 'add', account, ...who, 'initial=0').catch(() =>
    // for a second run: reset to the first sign-in
    staff('reader', 'set', account, '--tenant', 'wydx', 'tutorialDone=0'),
  )
}

const welcome: Record<LanguageTag, { title: string; step: string }> = {
  'zh-CN': { title: '欢迎', step: '第 1 步，共 3 步' },
  'zh-TW': { title: '歡迎', step: '第 1 步，共 3 步' },
  en: { title: 'Welcome', step: 'Step 1 of 3' },
}
const card = ({ page }: Reader, name: string) => page.getByRole('region', { name })

if (staffAreIn('the first sign-in')) {
  story('a reader at the first sign-in gets a tour of three steps, once', async ({ openReader }) => {
    await newcomer('tour-1')
    const reader = await openReader({ path: '/collect' })
    const { page } = reader
    await signInAs(reader, 'tour-1')
    // a part of home, so that it lies over nothing
    for (const path of ['/collect', '/categorySearchList', '/searchList?q=三体']) {
      await reader.goTo(path)
      await expect(card(reader, '欢迎'), `at ${path}`).toHaveCount(0)
    }
    await reader.goTo('/Home')
    await card(reader, '欢迎').getByText('第 1 步，共 3 步').waitFor()
    expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
    expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('button', { name: '开始', exact: true }).click()
    await card(reader, '菜单').getByText('第 2 步，共 3 步').waitFor()
    await page.getByRole('button', { name: '下一步' }).click()
    await card(reader, '我的图书馆').getByText('第 3 步，共 3 步').waitFor()
    await page.getByRole('button', { name: '完成', exact: true }).click()
    // home has a card of this name besides
    await page.getByText('第 3 步，共 3 步').waitFor({ state: 'detached' })

    // another browser: the server remembers
    const elsewhere = await openReader()
    await signInAs(elsewhere, 'tour-1')
    await untilQuiet(elsewhere.page)
    await expect(card(elsewhere, '欢迎')).toHaveCount(0)
  })

  for (const language of ['zh-TW', 'en'] as const) {
    story(`the tour can be skipped in ${language}, for good`, async ({ openReader }) => {
      await newcomer(`tour-${language}`)
      const reader = await openReader({ language })
      await signInAs(reader, `tour-${language}`, { language })
      const { title, step } = welcome[language]
      await card(reader, title).getByText(step).waitFor()
      await reader.page.getByRole('button', { name: language === 'en' ? 'Skip' : '略過' }).click()
      await card(reader, title).waitFor({ state: 'detached' })
      await reader.page.reload()
      await userButton(reader.page).waitFor()
      await untilQuiet(reader.page)
      await expect(card(reader, title)).toHaveCount(0)
    })
  }
}
