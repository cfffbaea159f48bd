import { useQuery } from '@tanstack/react-query'
import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { query } from '../../api/query.ts'
import { readStored, store } from '../../api/stored-session.ts'
import { useOpenPaths } from '../../app/open-paths.ts'
import { currentReader, useReader } from '../../app/session/reader-state.ts'
import { useMenu, useSiteConfig } from '../../app/site/site-facts.ts'
import type { TabKey } from '../../app/tab.ts'
import { createStore } from '../../kit/create-store.ts'
import { type ExtraEntry, extraEntries, isTabKey, shownTabs } from './personal-tabs.ts'

/** Cannot be hidden: the overview, and the reader's settings. */
export const lastingTabs: readonly TabKey[] = ['0', '1']

const hiddenTabs = createStore(() => readStored('wenyuanTabs'))

/** Hidden tabs by reader of this browser: reader id → keys. */
function hiddenOf(text: string): Record<string, unknown> {
  try {
    const hidden: unknown = JSON.parse(text || '{}')
    return typeof hidden === 'object' && hidden !== null ? { ...hidden } : {}
  } catch {
    return {}
  }
}

function hiddenFrom(text: string): TabKey[] {
  const keys = hiddenOf(text)[currentReader()?.userId ?? '']
  return Array.isArray(keys)
    ? keys
        .map(String)
        .filter(isTabKey)
        .filter((key) => !lastingTabs.includes(key))
    : []
}

export function putAway(keys: readonly TabKey[]): void {
  const userId = currentReader()?.userId
  if (!userId) return
  store('wenyuanTabs', JSON.stringify({ ...hiddenOf(hiddenTabs.read()), [userId]: keys }))
  hiddenTabs.changed()
}

interface OwnTabs {
  /** Tabs that the tenant shows this reader; their addresses open. */
  offered: TabKey[]
  /** Those of them that the reader has not hidden. */
  shown: TabKey[]
  extras: ExtraEntry[]
}

/** The tabs of the personal centre, as offered by the tenant and arranged by the reader. */
export function useOwnTabs(): OwnTabs {
  const menu = useMenu()
  const config = useSiteConfig()
  const reader = useReader()
  const isOpen = useOpenPaths()
  // shown until the answer is known: most readers may suggest
  const { data: right } = useQuery({
    ...query(recommendations.allowed, {}),
    enabled: reader !== undefined,
  })
  const text = hiddenTabs.use()
  const hidden = hiddenFrom(text)
  const offered = shownTabs(menu, { config, isOpen, mayRecommend: right?.allowed })
  return {
    offered,
    shown: offered.filter((key) => !hidden.includes(key)),
    extras: extraEntries(menu, config, isOpen),
  }
}
