import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { sidewaysOverflow } from './measures.ts'

export interface View {
  width: number
  scheme: 'light' | 'dark'
}

interface Finding {
  id: string
  help: string
  nodes: { target: unknown; any: { message: string }[] }[]
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const options = { runOnly: { type: 'tag' as const, values: tags }, resultTypes: ['violations' as const] }

/** The violations that axe finds on the current page: rule, element, reason. */
async function violationsOn(page: Page): Promise<string[]> {
  // The builder puts axe (half a megabyte) into the page each time; for further views axe is there already.
  const { violations } = (await page.evaluate<boolean>('Boolean(window.axe)'))
    ? await page.evaluate<{ violations: Finding[] }>(`axe.run(document, ${JSON.stringify(options)})`)
    : await new AxeBuilder({ page }).options(options).setLegacyMode().analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${String(node.target)} ${node.any[0]?.message ?? ''}`),
  )
}

/**
 * The violations that axe finds on the current page and the elements that cause horizontal scrolling, at a width and in
 * a colour scheme.
 */
export async function axeViolationsOn(page: Page, { width, scheme }: View): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
  const found = await violationsOn(page)
  const overflow = await sidewaysOverflow(page)
  return [...found, ...overflow.map((what) => `scrolls sideways: ${what}`)].map(
    (what) => `${width} px ${scheme}: ${what}`,
  )
}
