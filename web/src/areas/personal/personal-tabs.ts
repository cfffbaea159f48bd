import type { MenuEntry, SiteConfig } from '@wenyuan/contract/areas/site.ts'
import { pathOfMenuUrl } from '../../app/shell/menu-rules.ts'

/** The tabs of the personal centre by the keys of the specification, in its order. Source: spec 1 §2. */
export const tabKeys = [
  '0',
  '16',
  '2',
  '3',
  '4',
  '5',
  '14',
  '6',
  '11',
  '7',
  '17',
  '8',
  '9',
  '10',
  '1',
  '12',
  '13',
] as const
export type TabKey = (typeof tabKeys)[number]

const RECOMMENDATION: TabKey = '6'
/** Extra entries beside the tabs: each only where a menu entry leads to it. */
const extras = { delivery: 'documentDelivery', thesisCheck: 'thesisCheck' } as const

type Switches = Pick<SiteConfig, 'purderRec' | 'freeRec' | 'customRec' | 'recRecord' | 'libTypeCode'>

export interface TabRights {
  /** The recommend-allowed check; undefined while it is not known. */
  mayRecommend: boolean | undefined
}

export const isTabKey = (text: string): text is TabKey => (tabKeys as readonly string[]).includes(text)

/** "/personalCenter?tab=5" → "5"; anything else → undefined. */
function tabOfEntry({ menuUrl }: MenuEntry): string | undefined {
  const [path = '', query = ''] = pathOfMenuUrl(menuUrl).split('?', 2)
  if (!/^\/personalCenter$/i.test(path)) return undefined
  return new URLSearchParams(query).get('tab') ?? undefined
}

const flatten = (menu: readonly MenuEntry[]): MenuEntry[] =>
  menu.flatMap((entry) => [entry, ...flatten(entry.children)])

/**
 * The tabs this library shows this reader. A tab whose menu entry is off is not shown; a library whose menu says nothing
 * of a tab has it. Recommendation needs the right and one of its four kinds, an absent kind counting as on.
 */
export function shownTabs(
  menu: readonly MenuEntry[],
  config: Switches,
  { mayRecommend }: TabRights,
): TabKey[] {
  const entries = flatten(menu)
  const off = new Set(entries.filter((entry) => !entry.useFlag).map(tabOfEntry))
  const { purderRec = true, freeRec = true, customRec = true, recRecord = true } = config
  const recommends = mayRecommend !== false && (purderRec || freeRec || customRec || recRecord)
  return tabKeys.filter((key) => !off.has(key) && (key !== RECOMMENDATION || recommends))
}

/**
 * The tab an address opens: any the library shows this reader, put away or not. One it does not show falls to the first, which
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

/** Document delivery where a link to it is on; the thesis check for libraries of type 2 as well. */
export function extraEntries(menu: readonly MenuEntry[], { libTypeCode }: Switches): ExtraEntry[] {
  const kinds = Object.keys(extras) as (keyof typeof extras)[]
  return kinds.flatMap((kind) => {
    const entry = flatten(menu).find(({ menuId }) => menuId === extras[kind])
    if (!entry?.useFlag || entry.menuUrl === '') return []
    if (kind === 'thesisCheck' && libTypeCode !== '2') return []
    return [{ kind, label: entry.label || entry.menuName, to: pathOfMenuUrl(entry.menuUrl) }]
  })
}
