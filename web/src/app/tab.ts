import type { SiteConfig } from '@wenyuan/contract/areas/site.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

/** Keys of the personal-centre tabs in the order of the specification. Source: spec 1 §2. */
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

/** Facts that decide whether a tab is shown, besides the tenant's menu. */
export interface TabFacts {
  config: Pick<SiteConfig, 'orderSuggestions' | 'freeSuggestions' | 'customSuggestions' | 'suggestionRecord'>
  /** Whether an address leads to something at this library. */
  isOpen: (address: string) => boolean
  /** Whether the reader may suggest purchases; undefined while loading. */
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
  /** Position in the reader menu; absent: not in it. */
  userMenu?: number
  /** Position among the links of the overview. */
  overview?: number
  /** Shown next to its name in the reader menu; `over`: on top of the avatar. */
  badge?: ComponentType<{ over?: boolean }>
}
