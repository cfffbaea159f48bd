import { search } from '@wenyuan/contract/areas/search.ts'
import type { SearchBody, SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import type { Ports } from '../../core/ports.ts'
import { type Context, implement } from '../../core/implement.ts'
import type { Covers } from '../../integrations/covers/covers.ts'
import type { KnownCopyStates } from '../../integrations/library-system/stale-cache.ts'
import type { SemanticDue } from '../../domain/records/semantic-due.ts'
import type { SearchTrails } from '../../domain/learned-words/search-trails.ts'
import type { SemanticSearch } from '../../search/semantic/semantic-search.ts'
import { makeSearchAnswers } from './answer.ts'
import { availabilityOf } from './availability.ts'
import { bestAnswersOf, withBestAnswers } from './best-answers.ts'
import { countEmptySearch } from './empty-searches.ts'
import { noteFollowed } from './followed.ts'
import { hasHeadings, headingsOf } from '../../search/finding/headings.ts'
import { type OtherLibrariesPorts, otherLibrariesOf } from './other-libraries.ts'
import { pageIsTooDeep } from '../../search/finding/request.ts'
import type { Spelling } from '../../search/finding/spelling.ts'
import { relatedInMeaning } from './related-in-meaning.ts'
import { savedSearch } from './store.ts'

export const searchHandlers = (
  ports: OtherLibrariesPorts & {
    copyStates: KnownCopyStates
    bestAnswers: Ports['bestAnswers']
    searchTrails: SearchTrails
    onlineWays: Ports['onlineWays']
    covers: Covers
    semantic: SemanticSearch
    semanticDue: SemanticDue
    spelling: Spelling
  },
) => {
  const { bestAnswers, engine, covers, spelling } = ports
  const answer = makeSearchAnswers(ports)
  const answerAndCount = async (
    given: Context<SearchBody, 'TERM_EMPTY' | 'PAGE_TOO_DEEP' | 'STAFF_KEY_WRONG'>,
  ) => {
    const { input, scope, fail } = given
    const [answered, named] = await Promise.all([
      answer(scope, input, { fail }),
      bestAnswersOf(bestAnswers, scope, input),
    ])
    if (!given.prefetched) await countEmptySearch(scope, input, answered, given.address)
    noteFollowed(ports.searchTrails, given, input, answered)
    return withBestAnswers(answered, named, input)
  }

  return implement('search', search, {
    search: answerAndCount,
    advanced: answerAndCount,
    within: ({ input, scope, fail }) => answer(scope, input, { within: input.within, fail }),

    relatedInMeaning: ({ input, scope }) => relatedInMeaning(ports, scope, input),

    headings({ input, scope, fail }) {
      if (pageIsTooDeep(input)) throw fail('PAGE_TOO_DEEP', { field: 'page' })
      if (!hasHeadings(input.searchField)) throw fail('FIELD_WITHOUT_HEADINGS', { field: 'searchField' })
      return headingsOf(engine, scope, input)
    },

    async availability({ input, scope, address }) {
      const preferred = input.libCode || undefined
      const answers = await availabilityOf(ports, scope, input.recordIds, { preferred, address })
      const uncovered = answers.filter(({ coverUrl }) => coverUrl === '')
      covers.want(
        scope,
        uncovered.map(({ recordId }) => recordId),
      )
      return answers
    },

    otherLibraries({ input, scope }) {
      const asked: SearchItem | undefined =
        input.isbn.trim() !== ''
          ? { searchField: 'isbn', searchWord: input.isbn, oper: 'and' }
          : input.title.trim() !== ''
            ? { searchField: 'title', searchWord: input.title, oper: 'and' }
            : undefined
      return asked ? otherLibrariesOf(ports, scope, [asked]) : []
    },

    async savedBody({ input, scope, fail }) {
      const body = await savedSearch(scope, { id: input.id })
      if (!body) throw fail('SAVED_SEARCH_UNKNOWN', { field: 'id' })
      return body
    },

    async savedBodyOfResource({ input, scope, fail }) {
      const body = await savedSearch(scope, { resourceCode: input.resourceCode })
      if (!body) throw fail('SAVED_SEARCH_UNKNOWN', { field: 'resourceCode' })
      return body
    },

    spelling: ({ input, scope }) =>
      spelling.find({ db: scope.db, tenant: scope.tenant, settings: scope.site.search }, input.keyWord),
  })
}
