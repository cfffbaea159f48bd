import { expect } from '@playwright/test'
import { enterAs } from './own-reader.ts'
import { routeStory } from './route-story.ts'
import { muteIcons, screenFaults } from './screen-faults.ts'
import type { InterfaceTag } from '@wenyuan/contract/constants/languages.ts'

export interface Sweep {
  language: InterfaceTag
  width: number
  /** Which of two routes in a row is dark. */
  dark: 0 | 1
}

/** Opens every route once and tells what is wrong with any of them. */
export function sweepStory({ language, width, dark }: Sweep): void {
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
}
