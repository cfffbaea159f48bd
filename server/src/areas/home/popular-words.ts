import { LRUCache } from 'lru-cache'
import { keyOf } from '../../search/analysis/keys.ts'
import { dayIn, monthBefore } from '../../platform/calendar.ts'
import type { Scope } from '../../core/scope.ts'
import { traditionalOf } from '../../locales/traditional.ts'
import { mostUsed } from '../../domain/usage/store.ts'

/**
 * A search is shown as popular only when it was counted this often: once a day for each reader, or for each address of
 * visitors. One person's search of one day does not appear.
 */
export const LEAST_SEARCHES = 3

const FRESH_MS = 60_000
const KEPT = 500

interface Word {
  keyWord: string
  count: number
}

/** The tenant's pinned searches, then the most frequent searches of the last month. */
async function popularSearches(scope: Scope, rows: number): Promise<Word[]> {
  const since = dayIn(scope.site.settings.timeZone, monthBefore(scope.now))
  const page = { offset: 0, limit: rows, least: LEAST_SEARCHES }
  const { subjects } = await mostUsed(scope, 'search', since, page)
  const counts = new Map(subjects.map(({ subject, count }) => [subject, count]))
  return [...new Set([...scope.site.settings.popularSearches, ...counts.keys()])]
    .slice(0, rows)
    .map((keyWord) => ({ keyWord, count: counts.get(keyWord) ?? 0 }))
}

/** The same for a reader of traditional characters: they find records in both scripts. */
export const popularInScriptOf = async (scope: Scope, rows: number): Promise<Word[]> => {
  const words = await popularSearches(scope, rows)
  if (scope.language !== 'zh-TW') return words
  return words.map((word) => ({ ...word, keyWord: traditionalOf(word.keyWord) }))
}

/** Popular searches by prefix, read from the database once a minute per tenant. */
export function makePopularWords() {
  const kept = new LRUCache<string, { text: string; key: string }[]>({ max: 1_000, ttl: FRESH_MS })
  return {
    async beginning(scope: Scope, typed: string): Promise<string[]> {
      let words = kept.get(scope.tenant)
      if (!words) {
        words = (await popularSearches(scope, KEPT)).map(({ keyWord }) => ({
          text: keyWord,
          key: keyOf(keyWord),
        }))
        kept.set(scope.tenant, words)
      }
      return words.filter(({ key }) => key.startsWith(typed) && key !== typed).map(({ text }) => text)
    },
  }
}
