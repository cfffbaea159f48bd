import { expect, inject } from 'vitest'
import { axeViolationsOn, type View } from './axe-helper.ts'
import { story } from './browser.ts'
import { routeAddresses, someRecordId } from './route-addresses.ts'
import type { LanguageTag } from './words.ts'

const MINUTE = 60_000

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

/** A story of a language: no route has accessibility violations in it. Each language is a file, so that runs share them. */
export const routesAreAccessible = (language: LanguageTag): void => {
  story(
    `no route has accessibility violations in ${language}`,
    { timeout: 10 * MINUTE },
    async ({ openReader }) => {
      const reader = await openReader({ language })
      const barriers: Record<string, string[]> = {}
      const routes = routeAddresses(await someRecordId(inject('portalAddress')))
      for (const [at, route] of routes.entries()) {
        await reader.goTo(route.path)
        for (const view of viewsOf(at, language)) {
          const found = await axeViolationsOn(reader.page, view)
          if (found.length > 0) (barriers[route.route] ??= []).push(...found)
        }
      }
      expect(barriers).toEqual({})
    },
  )
}
