import axe from 'axe-core'
import { look, type View } from './open-page.tsx'

/** As in the stories: `e2e/axe-helper.ts`. */
const options = {
  runOnly: {
    type: 'tag' as const,
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations' as const],
}

/** Parts beyond the right edge; empty if the page does not scroll sideways. */
export function beyondTheEdge(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.querySelectorAll('body *')]
    .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
    .map((one) => `scrolls sideways: ${one.tagName}.${one.className}`)
    .slice(0, 8)
}

/** What axe finds on the page, and what makes it scroll sideways, at a width, light or dark. */
export async function barriers(view: View): Promise<string[]> {
  await look(view)
  const { violations } = await axe.run(document, options)
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id} (${help}): ${String(target)} ${any[0]?.message ?? ''}`),
  )
  return [...found, ...beyondTheEdge()].map((what) => `${view.width} px ${view.scheme}: ${what}`)
}
