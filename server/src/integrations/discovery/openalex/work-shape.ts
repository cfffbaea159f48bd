import { z } from 'zod'
import type { FoundWork } from '../discovery.ts'
import { workRecord } from '../work-record.ts'

const text = z.string().max(20_000).nullish()
const named = z.object({ display_name: text }).nullish()

/** A work as OpenAlex describes it; what is not used is left out. Source: OpenAlex "Work object". */
export const WorkShape = z.object({
  id: z.string().max(300),
  doi: text,
  display_name: text,
  publication_year: z.number().int().nullish(),
  type: text,
  language: text,
  authorships: z
    .array(z.object({ author: named, institutions: z.array(z.object({ display_name: text })).nullish() }))
    .nullish(),
  primary_location: z
    .object({
      source: z
        .object({ display_name: text, issn: z.array(z.string()).nullish(), host_organization_name: text })
        .nullish(),
      landing_page_url: text,
    })
    .nullish(),
  biblio: z.object({ volume: text, issue: text, first_page: text, last_page: text }).nullish(),
  open_access: z.object({ oa_url: text }).nullish(),
  cited_by_count: z.number().int().nullish(),
  referenced_works_count: z.number().int().nullish(),
  related_works: z.array(z.string()).nullish(),
  abstract_inverted_index: z.record(z.string(), z.array(z.number().int())).nullish(),
  counts_by_year: z.array(z.object({ year: z.number().int(), cited_by_count: z.number().int() })).nullish(),
  primary_topic: z.object({ display_name: text, field: named, subfield: named }).nullish(),
})
export type WorkShape = z.output<typeof WorkShape>

const typeOf: Readonly<Record<string, string>> = {
  article: 'paper',
  review: 'paper',
  letter: 'paper',
  preprint: 'paper',
  editorial: 'paper',
  book: 'book',
  'book-chapter': 'paper',
  dissertation: 'thesis',
  report: 'report',
  standard: 'standard',
}
const MOST_WORDS = 20_000

/** "https://openalex.org/W123" → "W123". */
export const shortId = (id: string): string => id.split('/').at(-1) ?? id

export function workOf(work: WorkShape): FoundWork {
  const { primary_location: place, biblio, primary_topic: topic } = work
  const people = (work.authorships ?? []).flatMap(({ author, institutions }) =>
    author?.display_name
      ? [
          {
            name: author.display_name,
            units: (institutions ?? []).flatMap(({ display_name: unit }) => unit ?? []),
          },
        ]
      : [],
  )
  const pages = [biblio?.first_page, biblio?.last_page].filter(Boolean).join('-')
  const open = work.open_access?.oa_url ?? ''
  return {
    id: shortId(work.id),
    record: workRecord({
      title: work.display_name ?? '',
      type: typeOf[work.type ?? ''] ?? 'other',
      isInBook: work.type === 'book-chapter',
      people: people.map(({ name }) => name),
      container: place?.source?.display_name ?? undefined,
      volume: biblio?.volume ?? undefined,
      issue: biblio?.issue ?? undefined,
      pages,
      publisher: place?.source?.host_organization_name ?? undefined,
      year: work.publication_year ?? undefined,
      language: work.language ?? undefined,
      doi: work.doi ?? undefined,
      issns: place?.source?.issn ?? [],
      subjects: [topic?.display_name, topic?.subfield?.display_name, topic?.field?.display_name].flatMap(
        (one) => one ?? [],
      ),
      abstract: abstractOf(work.abstract_inverted_index ?? {}),
      units: [...new Set(people.flatMap(({ units }) => units))],
    }),
    citedBy: work.cited_by_count ?? null,
    openUrl: /^https:\/\/\S{1,1000}$/.test(open) ? open : '',
    people,
    references: work.referenced_works_count ?? null,
    similar: work.related_works?.length ?? null,
    byYear: work.counts_by_year
      ?.toSorted((one, other) => one.year - other.year)
      .map(({ year, cited_by_count: count }) => ({ label: String(year), count })),
  }
}

/** The abstract of its words and their places. Pure. */
export function abstractOf(index: Readonly<Record<string, readonly number[]>>): string {
  const words: string[] = []
  for (const [word, places] of Object.entries(index))
    for (const at of places) if (at >= 0 && at < MOST_WORDS) words[at] = word
  return words.filter((word) => word !== undefined).join(' ')
}
