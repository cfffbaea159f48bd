import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import type { Ports } from '../../core/ports.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { openCatalogues } from '../../domain/order-titles/catalogue-store.ts'
import { Fail } from '../../core/fail.ts'
import { implement } from '../../core/implement.ts'
import { dayIn } from '../../platform/calendar.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { heldAndEditions } from './held.ts'
import { ownSuggestions, shownSuggestions } from './presentation.ts'
import { everySuggestion, suggestionsOf, supportersOf, withdraw } from './store.ts'
import { makeTitleViews } from './title-handlers.ts'
import { choiceHandlers } from './choice-handlers.ts'
import { suggestingHandlers } from './suggesting-handlers.ts'
import { electronicHandlers } from './electronic-handlers.ts'

export const recommendationsHandlers = (
  ports: Pick<Ports, 'engine' | 'orderTitles' | 'enrichment' | 'signingKeyOf'>,
) => {
  const { engine } = ports
  const views = makeTitleViews(ports)

  const heldIn = async (
    scope: ReaderScope,
    looked: { title: string; isbn: string; author: string },
    medium: 'paper' | 'online',
  ) => {
    const { held, editions } = await heldAndEditions(engine, scope, looked)
    const records = [...held, ...editions].filter(
      ({ resourceType }) => (resourceType === 'paper') === (medium === 'paper'),
    )
    return { total: records.length, records }
  }

  const cancel = async ({ input, scope }: { input: { suggestionId: string }; scope: ReaderScope }) => {
    const { suggestionId } = input
    const mine = await supportersOf(scope, [suggestionId], scope.reader.readerId)
    if (mine.get(suggestionId)?.mine !== true) throw new Fail('SUGGESTION_UNKNOWN')
    const isOut = await atomically(scope, (here) => withdraw(here, suggestionId))
    if (!isOut) throw new Fail('SUGGESTION_CLOSED')
    return true as const
  }

  return implement('recommendations', recommendations, {
    prefill: ({ input, scope }) => views.byNumber(scope, input),

    async catalogues({ scope }) {
      const today = dayIn(scope.site.settings.timeZone, scope.now)
      const open = await openCatalogues(scope, ['order'], today)
      return open.map(({ entry, titles }) => ({
        catalogueId: entry.code,
        name: entry.name[scope.language],
        vendor: entry.vendor,
        closesAt: entry.closesOn,
        count: titles,
      }))
    },

    catalogueTitles: ({ input: { catalogueId, ...asked }, scope }) =>
      views.ofCatalogue(scope, { ...asked, catalogue: catalogueId }),

    everySource: ({ input, scope }) => views.everywhere(scope, input),
    search: ({ input, scope }) => views.byField(scope, input),
    thisYear: ({ input, scope }) => views.thisYear(scope, input),
    thisYearOutside: ({ input, scope }) => views.thisYearOutside(scope, input),
    vendorRecords: ({ input, scope }) => views.ofKind(scope, 'new', input),
    announced: ({ input, scope }) => views.ofKind(scope, 'cip', input),
    journals: ({ input, scope }) => views.ofKind(scope, 'journals', input),
    heldOnPaper: ({ input, scope }) => heldIn(scope, input, 'paper'),
    heldOnline: ({ input, scope }) => heldIn(scope, input, 'online'),

    async everybody({ input: { state, ...page }, scope }) {
      const on = scope.site.settings.suggestionWall
      if (!on) return { on, total: 0, records: [] }
      const { total, rows } = await everySuggestion(scope, state, sliceOf(page))
      return { on, total, records: await shownSuggestions(scope, rows) }
    },

    async own({ input: { state, kind, ...page }, scope }) {
      const kinds = kind === '' ? [] : [kind]
      const { total, rows } = await suggestionsOf(scope, { state, kinds }, sliceOf(page))
      return { total, records: await ownSuggestions(scope, rows) }
    },

    cancel,

    cancelElectronic: cancel,
    ...choiceHandlers,
    ...suggestingHandlers(ports),
    ...electronicHandlers(ports),
  })
}
