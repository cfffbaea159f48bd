import { expect } from '@playwright/test'
import { axeViolationsOn, type View } from './axe-helper.ts'
import { lookAtRoutes, routeStory } from './route-story.ts'
import type { LanguageTag } from './words.ts'

/** Every width in every colour scheme. */
const views: readonly View[] = [
  { width: 1280, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
  { width: 360, scheme: 'dark' },
  { width: 360, scheme: 'light' },
]

/**
 * Every route is checked in every view, and the views are shared out among the languages, which differ in their texts
 * only: English, with the longest words, has both widths and both schemes in two views of each route; the other two
 * languages have one of the remaining views each.
 */
function viewsOf(at: number, language: LanguageTag): readonly View[] {
  const inEnglish = (view: number) => view % 2 === at % 2
  if (language === 'en') return views.filter((_, view) => inEnglish(view))
  const turn = (Math.floor(at / 2) + (language === 'zh-CN' ? 0 : 1)) % 2
  return views.filter((_, view) => !inEnglish(view)).slice(turn, turn + 1)
}

/**
 * A story of a language: no route has accessibility violations in it, and each shows the thing that it is for. Each
 * language is a file, so that runs share them.
 */
export const routesAreAccessible = (language: LanguageTag): void => {
  routeStory(`no route has accessibility violations in ${language}`, async ({ openReader, realRoutes }) => {
    const people = {
      visitor: await openReader({ language }),
      reader: await openReader({ language }),
      language,
    }
    const barriers = await lookAtRoutes(realRoutes, people, async ({ page }, at) => {
      const found: string[] = []
      for (const view of viewsOf(at, language)) found.push(...(await axeViolationsOn(page, view)))
      return found
    })
    expect(barriers).toEqual({})
  })
}
