import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { journalFrequencies } from '@wenyuan/contract/constants/journal-terms.ts'
import type { Ports } from '../../core/ports.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { openCatalogues } from '../../domain/order-titles/catalogue-store.ts'
import { headingsBelow } from '../../domain/vocabulary/classes.ts'
import { Fail } from '../../core/fail.ts'
import { implement } from '../../core/implement.ts'
import { dayIn } from '../../platform/calendar.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { normaliseIsbn, normaliseIssn } from '../../search/analysis/identifiers.ts'
import { isWebAddress } from '../../domain/databases/proxy.ts'
import { makeElectronic } from './electronic.ts'
import { heldAndEditions } from './held.ts'
import { ownSuggestions, sameSuggestions, shownSuggestions } from './presentation.ts'
import { suggestionLimits } from './quota.ts'
import { reasonsOf } from './reasons.ts'
import { barOf, requireRight } from './rights.ts'
import { usualRules } from './rules-words.ts'
import { everySuggestion, suggestionsOf, supportersOf, withdraw } from './store.ts'
import { joinSuggestion, suggest, suggestOrderTitle, typedTitle } from './suggesting.ts'
import { titleKeyOf } from './title-key.ts'
import { makeTitleViews } from './title-handlers.ts'

const onOrder: readonly string[] = ['agreeOrder', 'agreeTry', 'ordered', 'arrived']

export const recommendationsHandlers = (
  ports: Pick<Ports, 'engine' | 'orderTitles' | 'enrichment' | 'signingKeyOf'>,
) => {
  const { engine } = ports
  const views = makeTitleViews(ports)
  const electronic = makeElectronic(ports)

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
    async allowed({ scope }) {
      const reason = await barOf(scope)
      return { allowed: reason === '', reason }
    },

    async limits({ scope }) {
      const limits = await suggestionLimits(scope)
      const real = limits.filter(({ most }) => most > 0)
      const nearest = real.toSorted((one, other) => one.most - one.used - (other.most - other.used))[0]
      return {
        isMax: real.some(({ most, used }) => used >= most),
        most: nearest?.most ?? 0,
        used: nearest?.used ?? 0,
        resetsAt: nearest?.resetsAt ?? '',
        limits,
      }
    },

    rules({ scope: { language, site } }) {
      return {
        text: site.settings.suggestionRules[language] || usualRules[language],
      }
    },

    async reasons({ scope }) {
      return (await reasonsOf(scope)).map(({ code, name }) => ({ code, label: name[scope.language] }))
    },

    classes: ({ input: { parent }, scope: { language } }) =>
      headingsBelow(parent).map(({ code, names }) => ({
        code,
        label: names[language],
        hasChildren: headingsBelow(code).length > 0,
      })),

    frequencies: ({ scope: { language } }) =>
      Object.entries(journalFrequencies).map(([code, labels]) => ({ code, label: labels[language] })),

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

    async suggestTitle({ input: { titleId, ...wish }, scope }) {
      await requireRight(scope, { anyOf: ['orderSuggestions', 'customSuggestions'], reason: wish.reason })
      return { suggestionId: await suggestOrderTitle(engine, scope, titleId, wish) }
    },

    async suggestTitles({ input: { titleIds, ...wish }, scope }) {
      await requireRight(scope, { anyOf: ['orderSuggestions', 'customSuggestions'], reason: wish.reason })
      const records = []
      for (const titleId of new Set(titleIds)) {
        try {
          const suggestionId = await suggestOrderTitle(engine, scope, titleId, wish)
          records.push({ titleId, outcome: 'saved' as const, because: '', suggestionId })
        } catch (error) {
          if (!(error instanceof Fail)) throw error
          const outcome =
            error.code === 'ALREADY_HELD'
              ? 'held'
              : error.code === 'ALREADY_SUGGESTED'
                ? 'already'
                : 'refused'
          records.push({ titleId, outcome, because: error.code, suggestionId: '' } as const)
        }
      }
      return { records }
    },

    everySource: ({ input, scope }) => views.everywhere(scope, input),
    search: ({ input, scope }) => views.byField(scope, input),
    thisYear: ({ input, scope }) => views.thisYear(scope, input),
    thisYearOutside: ({ input, scope }) => views.thisYearOutside(scope, input),
    vendorRecords: ({ input, scope }) => views.ofKind(scope, 'new', input),
    announced: ({ input, scope }) => views.ofKind(scope, 'cip', input),
    journals: ({ input, scope }) => views.ofKind(scope, 'journals', input),
    heldOnPaper: ({ input, scope }) => heldIn(scope, input, 'paper'),
    heldOnline: ({ input, scope }) => heldIn(scope, input, 'online'),

    async duplicates({ input, scope }) {
      const { isbn, issn, title, author } = input
      const keys = [
        titleKeyOf({ kind: 'book', title, author, isbn, issn, url: '' }),
        ...(title === '' ? [] : [titleKeyOf({ kind: 'book', title, author, isbn: '', issn: '', url: '' })]),
      ]
      const [{ held, editions }, same] = await Promise.all([
        heldAndEditions(engine, scope, input),
        sameSuggestions(scope, keys),
      ])
      return {
        held,
        editions,
        onOrder: same.filter(({ state }) => onOrder.includes(state)),
        suggested: same.filter(({ state }) => !onOrder.includes(state)),
      }
    },

    async suggest({ input, scope }) {
      const { reason, remarks, holdWanted, evenIfHeld, isJournal, ...typed } = input
      await requireRight(scope, { anyOf: ['freeSuggestions', 'customSuggestions'], reason })
      const [isbn, issn] = [normaliseIsbn(typed.isbn), normaliseIssn(typed.issn)]
      if (isJournal && issn === undefined) throw new Fail('NUMBER_INVALID', { field: 'issn' })
      if (!isJournal && isbn === undefined) throw new Fail('NUMBER_INVALID', { field: 'isbn' })
      const suggestionId = await suggest(engine, scope, {
        kind: isJournal ? 'journal' : 'book',
        ...typedTitle({
          ...typed,
          isbn: isJournal ? '' : (isbn ?? ''),
          issn: isJournal && issn !== undefined ? withHyphen(issn) : '',
        }),
        wish: { reason, remarks, holdWanted, evenIfHeld },
      })
      return { suggestionId }
    },

    async join({ input: { suggestionId, ...wish }, scope }) {
      const reason = wish.reason || 'other'
      await requireRight(scope, {
        anyOf: ['orderSuggestions', 'freeSuggestions', 'customSuggestions'],
        reason: wish.reason || ((await reasonsOf(scope)).at(-1)?.code ?? reason),
      })
      const joined = await joinSuggestion(engine, scope, suggestionId, { ...wish, reason })
      const supporters = await supportersOf(scope, [joined], scope.reader.readerId)
      return { suggestionId: joined, supporters: supporters.get(joined)?.count ?? 1 }
    },

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

    async knownElectronic({ input: { name, url }, scope, address }) {
      const [held, suggested] = await Promise.all([
        electronic.like(scope, address, { name, url }),
        sameSuggestions(scope, [
          titleKeyOf({ kind: 'electronic', title: name, author: '', isbn: '', issn: '', url }),
        ]),
      ])
      return { held, suggested }
    },

    searchElectronic: ({ input, scope, address }) => electronic.search(scope, address, input),

    async suggestElectronic({ input: { name, subject, type, url, reason, remarks }, scope }) {
      await requireRight(scope, { anyOf: ['freeSuggestions', 'customSuggestions'], reason })
      if (!isWebAddress(url)) throw new Fail('URL_INVALID', { field: 'url' })
      const suggestionId = await suggest(engine, scope, {
        kind: 'electronic',
        ...typedTitle({ title: name, subject, type, url }),
        wish: { reason, remarks, holdWanted: false, evenIfHeld: true },
      })
      return { suggestionId }
    },

    async ownElectronic({ input, scope }) {
      const { total, rows } = await suggestionsOf(scope, { state: '', kinds: ['electronic'] }, sliceOf(input))
      return { total, records: await ownSuggestions(scope, rows) }
    },

    cancelElectronic: cancel,
  })
}

const withHyphen = (issn: string): string => `${issn.slice(0, 4)}-${issn.slice(4)}`.toUpperCase()
