import { journals } from '@wenyuan/contract/areas/journals.ts'
import {
  type JournalFrequency,
  journalFrequencies,
  type JournalMedium,
  journalMedia,
} from '@wenyuan/contract/constants/journal-terms.ts'
import type { Ports } from '../../core/ports.ts'
import { implement } from '../../core/implement.ts'
import { dayIn, monthBefore } from '../../platform/calendar.ts'
import type { FacetCount } from '../../search/engines/engine.ts'
import { facetLabels } from '../../domain/vocabulary/facet-labels.ts'
import { pageIsTooDeep } from '../../search/finding/request.ts'
import { mostUsed } from '../../domain/usage/store.ts'
import { journalViewOf } from './access.ts'
import { cardsOf } from './cards.ts'
import { latestArticles } from './latest.ts'
import { type FoundJournals, findJournals } from './finding.ts'

export const journalsHandlers = (ports: Pick<Ports, 'engine' | 'signingKeyOf' | 'enrichment'>) => {
  const one = (recordId: string): FoundJournals => ({
    total: 1,
    ids: [recordId],
    counts: { letter: [], subject: [], core: [], medium: [], frequency: [], language: [] },
  })

  return implement('journals', journals, {
    async list({ input, scope, address, fail }) {
      if (pageIsTooDeep(input)) throw fail('PAGE_TOO_DEEP', { field: 'page' })
      const found =
        input.recordId === '' ? await findJournals(ports.engine, scope, input) : one(input.recordId)
      const records = await cardsOf(await journalViewOf(ports, scope, address), found.ids)
      const { language } = scope
      const labels = facetLabels(scope)
      const { counts } = found
      return {
        total: input.recordId === '' ? found.total : records.length,
        letters: counts.letter
          .map(({ value, count }) => ({ letter: value, count }))
          .toSorted((a, b) => placeOf(a.letter) - placeOf(b.letter)),
        filters: {
          subjects: named(counts.subject, (value) => labels.kindNo?.(value) ?? value),
          cores: named(counts.core, (value) => value),
          media: inOrder(
            counts.medium,
            Object.keys(journalMedia),
            (value) => journalMedia[value as JournalMedium][language],
          ),
          frequencies: inOrder(
            counts.frequency,
            Object.keys(journalFrequencies),
            (value) => journalFrequencies[value as JournalFrequency][language],
          ),
          languages: named(counts.language, (value) => labels.langCode?.(value) ?? value),
        },
        records,
      }
    },

    latest: ({ input: { recordId }, scope }) => latestArticles(ports, scope, recordId),

    async mostOpened({ input: { rows }, scope, address }) {
      const view = await journalViewOf(ports, scope, address)
      const month = dayIn(scope.site.settings.timeZone, monthBefore(scope.now))
      for (const [period, since] of [
        ['month', month],
        ['all', '0001-01-01'],
      ] as const) {
        const { subjects } = await mostUsed(scope, 'journal', since, { offset: 0, limit: rows })
        const counts = new Map(subjects.map(({ subject, count }) => [subject, count]))
        const records = await cardsOf(view, [...counts.keys()])
        if (records.length > 0 || period === 'all')
          return {
            period,
            records: records.map((card) => ({ ...card, count: counts.get(card.recordId) ?? 0 })),
          }
      }
      return { period: 'all' as const, records: [] }
    },
  })
}

const named = (counts: readonly FacetCount[], nameOf: (value: string) => string) =>
  counts.map(({ value, count }) => ({ code: value, name: nameOf(value), count }))

/** `#` comes after the letters. */
const placeOf = (letter: string): number => (letter === '#' ? 255 : letter.charCodeAt(0))

const inOrder = (
  counts: readonly FacetCount[],
  order: readonly string[],
  nameOf: (value: string) => string,
) =>
  named(
    counts.filter(({ value }) => order.includes(value)),
    nameOf,
  ).toSorted((a, b) => order.indexOf(a.code) - order.indexOf(b.code))
