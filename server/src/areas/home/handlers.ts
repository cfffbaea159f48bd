import { home } from '@wenyuan/contract/areas/home.ts'
import type { Ports } from '../../core/ports.ts'
import { monthBefore } from '../../platform/calendar.ts'
import type { FacetCount } from '../../search/engines/engine.ts'
import { makeCollectionFacets } from '../../search/collection-facets.ts'
import { implement } from '../../core/implement.ts'
import { figuresOf } from '../../domain/records/figure-store.ts'
import type { Scope } from '../../core/scope.ts'
import { hotLists, mostFollowed } from '../book-lists/public.ts'
import { bookListCards } from '../favourites/public.ts'
import { facetLabels } from '../../domain/vocabulary/facet-labels.ts'
import { librariesOf } from '../site/public.ts'
import { countHosted } from '../../domain/usage/counter.ts'
import { countOnce } from '../../domain/usage/counting.ts'
import { makeDatabaseLists } from './databases.ts'
import { makeFindingWords } from './finding-words.ts'
import { popularInScriptOf } from './popular-words.ts'
import { deleteReaderSetting, readerSetting, saveReaderSetting } from './reader-setting-store.ts'
import { lentShelf, makeUsedShelf, newShelf } from './shelves.ts'
import { countNewest } from './store.ts'
import { makeSuggestions } from './suggestions.ts'

const LONGEST_POPULAR = 64
/** Popular searches looked at beyond those asked for, since some find nothing. */
const SPARE_WORDS = 12

export const homeHandlers = ({
  bestAnswers,
  engine,
  signingKeyOf,
  spelling,
}: Pick<Ports, 'bestAnswers' | 'engine' | 'signingKeyOf' | 'spelling'>) => {
  const databaseLists = makeDatabaseLists({ signingKeyOf })
  const facets = makeCollectionFacets(engine)
  const suggestions = makeSuggestions(engine, spelling, bestAnswers)
  const findingWords = makeFindingWords(engine)
  const usedShelf = makeUsedShelf()
  const popularOf = async (scope: Scope, rows: number) =>
    (await findingWords(scope, await popularInScriptOf(scope, rows + SPARE_WORDS))).slice(0, rows)
  return implement('home', home, {
    async info({ scope }) {
      const { site, language } = scope
      return {
        ...(await figuresOf(scope)),
        libraries: site.libraries.length,
        newThisMonth: await countNewest(scope, monthBefore(scope.now)),
        notices: site.settings.notices.map(({ title, text, day, link }) => ({
          title: title[language],
          text: text[language],
          day,
          link,
        })),
      }
    },

    async setting({ input: { key }, scope }) {
      const own = await readerSetting(scope, key)
      return { key, value: own ?? scope.site.settings.homeBlocks, isOwn: own !== undefined }
    },

    async changeSetting({ input: { key, value }, scope }) {
      if (value === undefined) await deleteReaderSetting(scope, key)
      else await saveReaderSetting(scope, key, [...new Set(value)])
      return true as const
    },

    async bookLists({ input: { rows }, scope }) {
      return bookListCards(scope, await hotLists(scope, rows))
    },

    async mostFollowedLists({ input: { rows }, scope }) {
      return bookListCards(scope, await mostFollowed(scope, rows))
    },

    showsDiscovery: ({ scope: { site } }) => ({ show: site.settings.discoveryShown }),

    newBooks: ({ input, scope }) => newShelf(scope, input, false),
    hotLoans: ({ input, scope }) => usedShelf(scope, input, 'loan'),
    hotCollections: ({ input, scope }) => usedShelf(scope, input, 'view'),
    newCollections: ({ input, scope }) => newShelf(scope, input, true),
    popularBooks: ({ input, scope }) => lentShelf(scope, input),

    databases: databaseLists.navigation,
    trials: databaseLists.trials,
    databaseTrials: databaseLists.trials,
    newDatabases: databaseLists.newest,
    hotDatabases: databaseLists.mostOpened,

    libraries: ({ scope }) => librariesOf(scope.site, scope.language),

    async discipline({ scope }) {
      return disciplinesOf(scope, await facets.values(scope.tenant, 'discode1', 12))
    },

    async disciplines({ scope }) {
      return disciplinesOf(scope, await facets.values(scope.tenant, 'discode1', 200))
    },

    async keywords({ input, scope }) {
      const subjects = await facets.values(scope.tenant, 'subject', 100)
      return subjects.slice(0, input.rows).map(({ value, count }) => ({ keyWord: value, count }))
    },

    popularSearches: ({ input, scope }) => popularOf(scope, input.rows),
    topTenSearches: ({ scope }) => popularOf(scope, 10),

    async countSearch({ input, scope, ...caller }) {
      const subject = input.keyWord.normalize('NFKC').trim().replace(/\s+/g, ' ')
      if (subject !== '' && subject.length <= LONGEST_POPULAR) {
        await countOnce(scope, { kind: 'search', subject, address: caller.address })
        await countHosted(scope, 'search', subject, caller)
      }
      return true as const
    },

    suggest: ({ input, scope }) => suggestions.find(scope, input.keyWord, input.rows),
  })
}

function disciplinesOf(scope: Scope, values: readonly FacetCount[]) {
  const label = facetLabels(scope).discode1
  return values.map(({ value, count }) => ({ code: value, name: label?.(value) ?? value, count }))
}
