import { home } from '@wenyuan/contract/areas/home.ts'
import { dayIn, monthBefore } from '../../calendar.ts'
import type { SearchEngine } from '../../engines/engine.ts'
import { implement } from '../../implement.ts'
import { countItems, countRecords } from '../../records/store.ts'
import type { Scope } from '../../scope.ts'
import { librariesOf } from '../site/public.ts'
import { countOnce, mostUsed } from '../usage/public.ts'
import { makeOverview } from './overview.ts'
import { lentShelf, newShelf, usedShelf } from './shelves.ts'
import { countNewest } from './store.ts'
import { makeSuggestions } from './suggestions.ts'

/** A search is shown as popular only when more than this many have made it: nobody's words stand there alone. */
const LEAST_SEARCHES = 3
const LONGEST_POPULAR = 64

export const homeHandlers = ({ engine }: { engine: SearchEngine }) => {
  const overview = makeOverview(engine)
  const suggestions = makeSuggestions(engine)
  return implement('home', home, {
    async info({ scope }) {
      const { site, language } = scope
      return {
        records: await countRecords(scope.db, scope.tenant),
        items: await countItems(scope.db, scope.tenant),
        libraries: site.libraries.length,
        newThisMonth: await countNewest(scope, monthBefore(scope.now)),
        notices: site.settings.notices.map(({ title, text, day }) => ({
          title: title[language],
          text: text[language],
          day,
        })),
      }
    },

    showsDiscovery: ({ scope: { site } }) => ({ show: site.settings.discoveryShown }),

    newBooks: ({ input, scope }) => newShelf(scope, input, false),
    hotLoans: ({ input, scope }) => usedShelf(scope, input, 'loan'),
    hotCollections: ({ input, scope }) => usedShelf(scope, input, 'view'),
    newCollections: ({ input, scope }) => newShelf(scope, input, true),
    popularBooks: ({ input, scope }) => lentShelf(scope, input),

    libraries: ({ scope }) => librariesOf(scope.site, scope.language),

    async discipline({ scope }) {
      return named(await overview.facet(scope.tenant, 'discode1', 12))
    },

    async disciplines({ scope }) {
      return named(await overview.facet(scope.tenant, 'discode1', 200))
    },

    async keywords({ input, scope }) {
      const subjects = await overview.facet(scope.tenant, 'subject', 100)
      return subjects.slice(0, input.rows).map(({ value, count }) => ({ keyWord: value, count }))
    },

    popularSearches: ({ input, scope }) => popularSearches(scope, input.rows),
    topTenSearches: ({ scope }) => popularSearches(scope, 10),

    async countSearch({ input, scope, address }) {
      const subject = input.keyWord.normalize('NFKC').trim().replace(/\s+/g, ' ')
      if (subject !== '' && subject.length <= LONGEST_POPULAR) {
        await countOnce(scope, { kind: 'search', subject, address })
      }
      return true as const
    },

    suggest: ({ input, scope }) => suggestions.find(scope, input.keyWord, input.rows),
  })
}

const named = (values: readonly { value: string; count: number }[]) =>
  values.map(({ value, count }) => ({ code: value, name: value, count }))

/** What the library pinned first, then what was searched most in the last month. */
async function popularSearches(scope: Scope, rows: number): Promise<{ keyWord: string; count: number }[]> {
  const since = dayIn(scope.site.settings.timeZone, monthBefore(scope.now))
  const { subjects } = await mostUsed(scope, 'search', since, { offset: 0, limit: rows, least: LEAST_SEARCHES })
  const counts = new Map(subjects.map(({ subject, count }) => [subject, count]))
  const pinned = scope.site.settings.popularSearches
  return [...new Set([...pinned, ...counts.keys()])]
    .slice(0, rows)
    .map((keyWord) => ({ keyWord, count: counts.get(keyWord) ?? 0 }))
}
