import { expect } from '@playwright/test'
import { enterAs } from './own-reader.ts'
import { routeStory } from './route-story.ts'
import { muteIcons, screenFaults } from './screen-faults.ts'
import type { LanguageTag } from './words.ts'

interface Sweep {
  language: LanguageTag
  width: number
  /** Which of two routes in a row is dark. */
  dark: 0 | 1
}

/**
 * Languages differ in their texts only: English, with the longest words, has both widths, the others one each. Of each
 * route they see both widths in both colour schemes.
 */
const sweeps: readonly Sweep[] = [
  { language: 'en', width: 1280, dark: 0 },
  { language: 'en', width: 320, dark: 1 },
  { language: 'zh-CN', width: 1280, dark: 1 },
  { language: 'zh-TW', width: 360, dark: 0 },
]

// what is wrong is a list of words: a film of all screens would take longer than the screens
routeStory.use({ trace: 'off' })
// workers share them
routeStory.describe.configure({ mode: 'parallel' })

for (const { language, width, dark } of sweeps)
  routeStory(`every screen is sound in ${language} at ${width} px`, async ({ openReader, realRoutes }) => {
    routeStory.slow()
    const visitor = await openReader({ language, width })
    const reader = await openReader({ language, width })
    await enterAs(reader, realRoutes.account)
    for (const { page } of [visitor, reader]) await expect.poll(() => muteIcons(page)).toEqual([])
    const faults: Record<string, string[]> = {}
    for (const [at, open] of realRoutes.open.entries()) {
      const { page, goTo } = open.forReader ? reader : visitor
      await goTo(open.path)
      const found = await screenFaults(page, open, { width, scheme: at % 2 === dark ? 'dark' : 'light' })
      if (found.length > 0) faults[open.route] = found
    }
    expect(faults).toEqual({})
  })
