import { z } from 'zod'
import type { FoundWork } from '../discovery.ts'
import { workRecord } from '../work-record.ts'

const text = z.string().max(50_000)
const texts = z.array(text).nullish()

/** A work as Crossref describes it; what is not used is left out. Source: Crossref REST API "Works". */
export const ItemShape = z.object({
  DOI: z.string().min(1).max(300),
  title: texts,
  author: z
    .array(
      z.object({
        given: text.nullish(),
        family: text.nullish(),
        name: text.nullish(),
        affiliation: z.array(z.object({ name: text.nullish() })).nullish(),
      }),
    )
    .nullish(),
  'container-title': texts,
  volume: text.nullish(),
  issue: text.nullish(),
  page: text.nullish(),
  issued: z.object({ 'date-parts': z.array(z.array(z.number().nullable())).nullish() }).nullish(),
  type: text.nullish(),
  publisher: text.nullish(),
  language: text.nullish(),
  ISSN: texts,
  ISBN: texts,
  subject: texts,
  abstract: text.nullish(),
  'is-referenced-by-count': z.number().int().nullish(),
  'references-count': z.number().int().nullish(),
  reference: z.array(z.object({ DOI: text.nullish() })).nullish(),
})
export type ItemShape = z.output<typeof ItemShape>

const typeOf: Readonly<Record<string, string>> = {
  'journal-article': 'paper',
  'proceedings-article': 'conference-paper',
  'posted-content': 'paper',
  'book-chapter': 'paper',
  book: 'book',
  monograph: 'book',
  'edited-book': 'book',
  'reference-book': 'book',
  dissertation: 'thesis',
  report: 'report',
  standard: 'standard',
}

export function workOfItem(item: ItemShape): FoundWork {
  const people = (item.author ?? []).flatMap(({ given, family, name, affiliation }) => {
    const whole = name ?? [family, given].filter(Boolean).join(', ')
    const units = (affiliation ?? []).flatMap((one) => one.name ?? [])
    return whole === '' ? [] : [{ name: whole, units }]
  })
  return {
    id: item.DOI,
    record: workRecord({
      title: item.title?.[0] ?? '',
      type: typeOf[item.type ?? ''] ?? 'other',
      isInBook: item.type === 'book-chapter',
      people: people.map(({ name }) => name),
      container: item['container-title']?.[0],
      volume: item.volume ?? undefined,
      issue: item.issue ?? undefined,
      pages: item.page ?? undefined,
      publisher: item.publisher ?? undefined,
      year: item.issued?.['date-parts']?.[0]?.[0] ?? undefined,
      language: item.language ?? undefined,
      doi: item.DOI,
      issns: item.ISSN ?? [],
      isbns: (item.ISBN ?? []).map((one) => one.replace(/^https?:\/\/[^/]*\/isbn\//i, '')),
      subjects: item.subject ?? [],
      abstract: item.abstract ?? undefined,
      units: [...new Set(people.flatMap(({ units }) => units))],
    }),
    citedBy: item['is-referenced-by-count'] ?? null,
    openUrl: '',
    people,
    // only references with a DOI can be listed
    references: item.reference?.filter(({ DOI }) => DOI).length ?? null,
    similar: null,
    byYear: undefined,
  }
}
