import type { SiteConfig } from '@wenyuan/contract/areas/site.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

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

/** What decides whether a tab is shown, beside the library's menu. */
export interface TabFacts {
  config: Pick<SiteConfig, 'purderRec' | 'freeRec' | 'customRec' | 'recRecord'>
  /** The recommend-allowed check; undefined while it is not known. */
  mayRecommend: boolean | undefined
}

/**
 * A tab of the personal centre. An area lists its tabs as `tabs` in its `tabs.ts`, which is loaded with the centre; the
 * content is imported inside `lazyPart`. Names and descriptions: `personal.tab.KEY` and `personal.about.KEY`.
 */
export interface Tab {
  key: TabKey
  icon: LucideIcon
  panel: ComponentType<{ tab: TabKey }>
  isShown?: (facts: TabFacts) => boolean
  /** Its place in the menu under the reader's name, for what is wanted most. */
  userMenu?: number
  /** Its place among the links of the overview. */
  overview?: number
  /** Stands beside its name in the reader's menu; `over` where it lies over the avatar. */
  badge?: ComponentType<{ over?: boolean }>
  /** Gives way to the tab of an area that has the same key. */
  comingSoon?: true
}
