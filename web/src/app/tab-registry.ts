import { type Tab, type TabKey, tabKeys } from './tab.ts'

const found = Object.values(
  import.meta.glob<readonly Tab[]>('../areas/*/tabs.ts', { eager: true, import: 'tabs' }),
).flat()

/** The tabs of all areas, in the order of the specification. */
export const allTabs: readonly Tab[] = tabKeys.flatMap((key) => found.filter((tab) => tab.key === key))

const byKey = new Map(allTabs.map((tab) => [tab.key, tab]))

export function tabOf(key: TabKey): Tab {
  const tab = byKey.get(key)
  if (!tab) throw new Error(`no area has tab ${key}`)
  return tab
}

/** The keys of the tabs in a menu, in its order. */
export const keysInMenu = (menu: 'userMenu' | 'overview'): TabKey[] =>
  allTabs
    .filter((tab) => tab[menu] !== undefined)
    .toSorted((a, b) => (a[menu] ?? 0) - (b[menu] ?? 0))
    .map(({ key }) => key)
