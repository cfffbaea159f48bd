import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { sidewaysOverflow } from './measures.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The violations that axe finds on the current page and the elements that cause horizontal scrolling, at a width and in
 * a colour scheme.
 */
export async function axeViolationsOn(
  page: Page,
  { width, scheme }: { width: number; scheme: 'light' | 'dark' },
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
  const options = { runOnly: { type: 'tag' as const, values: tags }, resultTypes: ['violations' as const] }
  const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${String(node.target)} ${node.any[0]?.message ?? ''}`),
  )
  const overflow = await sidewaysOverflow(page)
  return [...found, ...overflow.map((what) => `scrolls sideways: ${what}`)].map(
    (what) => `${width} px ${scheme}: ${what}`,
  )
}
