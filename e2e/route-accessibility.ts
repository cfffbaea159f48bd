import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { story } from './browser.ts'
import { sidewaysOverflow } from './measures.ts'
import { routeAddresses, someRecordId } from './route-addresses.ts'
import type { LanguageTag } from './words.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const MINUTE = 60_000

interface View {
  width: number
  scheme: 'light' | 'dark'
}

/** Every width in every colour scheme. */
const views: readonly View[] = [
  { width: 1280, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
  { width: 360, scheme: 'dark' },
  { width: 360, scheme: 'light' },
]

interface Finding {
  id: string
  help: string
  nodes: { target: unknown; any: { message: string }[] }[]
}

const options = { runOnly: { type: 'tag' as const, values: tags }, resultTypes: ['violations' as const] }

/** The violations that axe finds on the current page: rule, element, reason. */
async function violationsOn(page: Page): Promise<string[]> {
  // The builder injects axe (half a megabyte) into the page; for further views axe is there already.
  const { violations } = (await page.evaluate<boolean>('Boolean(window.axe)'))
    ? await page.evaluate<{ violations: Finding[] }>(`axe.run(document, ${JSON.stringify(options)})`)
    : await new AxeBuilder({ page }).options(options).setLegacyMode().analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${String(node.target)} ${node.any[0]?.message ?? ''}`),
  )
}

async function violationsIn(page: Page, { width, scheme }: View): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
  const found = await violationsOn(page)
  const overflow = await sidewaysOverflow(page)
  return [...found, ...overflow.map((what) => `scrolls sideways: ${what}`)].map(
    (what) => `${width} px ${scheme}: ${what}`,
  )
}

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
          const found = await violationsIn(reader.page, view)
          if (found.length > 0) (barriers[route.route] ??= []).push(...found)
        }
      }
      expect(barriers).toEqual({})
    },
  )
}
