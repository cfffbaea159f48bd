import type { MenuEntry } from '@wenyuan/contract/areas/site.ts'
import { pathOfMenuUrl } from './shell/menu-rules.ts'

/** "/personalCenter?tab=5" → "5"; anything else → undefined. */
function tabOfEntry({ menuUrl }: MenuEntry): string | undefined {
  const [path = '', query = ''] = pathOfMenuUrl(menuUrl).split('?', 2)
  if (!/^\/personalCenter$/i.test(path)) return undefined
  return new URLSearchParams(query).get('tab') ?? undefined
}

export const flatten = (menu: readonly MenuEntry[]): MenuEntry[] =>
  menu.flatMap((entry) => [entry, ...flatten(entry.children)])

/** The tabs of the personal centre whose menu entry is off, at any depth of the menu. */
export const tabsSwitchedOff = (menu: readonly MenuEntry[]): ReadonlySet<string | undefined> =>
  new Set(
    flatten(menu)
      .filter((entry) => !entry.useFlag)
      .map(tabOfEntry),
  )
