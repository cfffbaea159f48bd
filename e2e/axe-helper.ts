import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
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

/** The minified file: a page gets less than half of the text. */
const axe = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * The violations that axe finds on the current page, or in a part of it: rule, element, reason. Axe is put into a page
 * and its frames once. What passes is not brought over: it is most of the answer.
 */
export async function violationsOn(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate<boolean>('Boolean(window.axe)')))
    await Promise.all(page.frames().map((frame) => frame.evaluate(`${axe};undefined`)))
  const violations = await page.evaluate<Finding[]>(
    `axe.run(${part ? JSON.stringify(part) : 'document'}, ${JSON.stringify(options)}).then((found) => found.violations)`,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${String(node.target)} ${node.any[0]?.message ?? ''}`),
  )
}

/**
 * What stays in sight covers now this, now that, which can be scrolled from below it: bars are looked at where they stand.
 */
const bars = (position: 'static' | '') => `(() => {
  const isBar = (one) => ${position === '' ? "'bar' in one.dataset" : "getComputedStyle(one).position === 'sticky'"}
  for (const one of [...document.querySelectorAll('body *')].filter(isBar)) {
    one.style.position = '${position}'
    ${position === '' ? 'delete one.dataset.bar' : "one.dataset.bar = ''"}
  }
})()`

/**
 * The violations that axe finds on the current page and the elements that cause horizontal scrolling, at a width and in
 * a colour scheme.
 */
export async function axeViolationsOn(page: Page, { width, scheme }: View, part?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(bars('static'))
  const found = await violationsOn(page, part)
  await page.evaluate(bars(''))
  const overflow = await sidewaysOverflow(page)
  return [...found, ...overflow.map((what) => `scrolls sideways: ${what}`)].map(
    (what) => `${width} px ${scheme}: ${what}`,
  )
}
