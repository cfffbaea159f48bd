import type { MenuEntry, SiteConfig } from '@wenyuan/contract/areas/site.ts'
import { pathOfMenuUrl } from '../../app/shell/menu-rules.ts'
import { type TabFacts, type TabKey, tabKeys } from '../../app/tab.ts'
import { flatten, tabsSwitchedOff } from '../../app/tab-menu.ts'
import { allTabs } from '../../app/tab-registry.ts'

/**
 * The tabs as a reader looks for them; the keys stay those of the specification. The overview stands before them, alone.
 */
export const tabGroups = {
  borrowing: ['5', '4', '16'],
  saved: ['2', '3', '17'],
  account: ['7', '8', '13', '1', '9'],
  more: ['6', '11', '10', '14', '12'],
} as const satisfies Record<string, readonly TabKey[]>
export type TabGroup = keyof typeof tabGroups

/** The tabs of each group that are listed, in the order of the group; groups without any are left out. */
export const groupsOf = (listed: readonly TabKey[]): { group: TabGroup; keys: TabKey[] }[] =>
  (Object.keys(tabGroups) as TabGroup[])
    .map((group) => ({ group, keys: tabGroups[group].filter((key) => listed.includes(key)) }))
    .filter(({ keys }) => keys.length > 0)

/** Extra entries after the tabs, each only if a menu entry links to it. */
const extras = { delivery: 'documentDelivery', thesisCheck: 'thesisCheck' } as const

export const isTabKey = (text: string): text is TabKey => (tabKeys as readonly string[]).includes(text)

/**
 * The tabs this tenant shows this reader. A tab whose menu entry is off is hidden; a tab without menu entry is shown.
 */
export function shownTabs(menu: readonly MenuEntry[], facts: TabFacts): TabKey[] {
  const off = tabsSwitchedOff(menu)
  return allTabs
    .filter(({ key, isShown }) => !off.has(key) && (isShown?.(facts) ?? true))
    .map(({ key }) => key)
}

/**
 * The tab of an address: any tab the tenant shows this reader, hidden by the reader or not; otherwise the first, which
 * is the overview.
 */
export const tabOfAddress = (
  asked: string,
  { offered, shown }: { offered: readonly TabKey[]; shown: readonly TabKey[] },
): TabKey => (isTabKey(asked) && offered.includes(asked) ? asked : (shown[0] ?? '0'))

export interface ExtraEntry {
  kind: keyof typeof extras
  label: string
  to: string
}

/** Document delivery if a menu entry links to it; the thesis check only for libraries of type 2. */
export function extraEntries(
  menu: readonly MenuEntry[],
  { libTypeCode }: Pick<SiteConfig, 'libTypeCode'>,
  isOpen: (address: string) => boolean,
): ExtraEntry[] {
  const kinds = Object.keys(extras) as (keyof typeof extras)[]
  return kinds.flatMap((kind) => {
    const entry = flatten(menu).find(({ menuId }) => menuId === extras[kind])
    if (!entry?.useFlag || !isOpen(pathOfMenuUrl(entry.menuUrl))) return []
    if (kind === 'thesisCheck' && libTypeCode !== '2') return []
    return [{ kind, label: entry.label || entry.menuName, to: pathOfMenuUrl(entry.menuUrl) }]
  })
}
