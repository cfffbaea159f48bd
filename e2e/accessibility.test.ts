import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { story } from './browser.ts'
import { sidewaysOverflow } from './measures.ts'
import { type OpenRoute, routeAddresses, someRecordId } from './routes.ts'
import { languageTags } from './words.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const MINUTE = 60_000

interface View {
  width: number
  scheme: 'light' | 'dark'
}

/** Every width in every scheme. */
const allViews: View[] = [
  { width: 1280, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
  { width: 360, scheme: 'dark' },
  { width: 360, scheme: 'light' },
]
/** Of screens that are drawn alike, one is looked at in every view and the others in these. */
const twoViews: View[] = [allViews[0], allViews[2]].filter((view) => view !== undefined)

/** What axe finds on the page as it stands: rule, where, why. */
async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`),
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

const isFirstOfItsKind = (route: OpenRoute, all: readonly OpenRoute[]): boolean =>
  all.find(({ open, bare }) => !open && bare === route.bare) === route

for (const language of languageTags) {
  story(`no route has a barrier in ${language}`, { timeout: 8 * MINUTE }, async ({ openReader }) => {
    const reader = await openReader({ language, reducedMotion: true })
    const barriers: Record<string, string[]> = {}
    const routes = routeAddresses(await someRecordId())
    for (const route of routes) {
      await reader.visit(route.path)
      await reader.page.getByRole('main').waitFor()
      await reader.page.waitForLoadState('networkidle')
      const views = route.open || isFirstOfItsKind(route, routes) ? allViews : twoViews
      for (const view of views) {
        const found = await violationsIn(reader.page, view)
        if (found.length > 0) (barriers[route.route] ??= []).push(...found)
      }
    }
    expect(barriers).toEqual({})
  })
}
