import type { BibRecord } from '../../domain/catalogue/record.ts'
import { nameKeys } from '../../search/analysis/names.ts'
import type { ResearcherEntry } from './researcher.ts'

const MOST_COAUTHORS = 30

/** Who else made the works, most works first. Forms of one name count together, under the form seen most. */
export function coauthorsIn(
  records: readonly BibRecord[],
  { name, otherNames }: Pick<ResearcherEntry, 'name' | 'otherNames'>,
): { name: string; count: number }[] {
  const own = new Set([...Object.values(name), ...otherNames].flatMap((one) => nameKeys(one)))
  const forms = new Map<string, string[]>()
  for (const { contributors } of records)
    for (const one of contributors) {
      const keys = nameKeys(one.name)
      if (one.kind !== 'person' || keys.some((key) => own.has(key))) continue
      const key = keys.toSorted()[0] ?? one.name
      forms.set(key, [...(forms.get(key) ?? []), one.name])
    }
  return [...forms.values()]
    .map((names) => ({ name: mostFrequent(names), count: names.length }))
    .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .slice(0, MOST_COAUTHORS)
}

const mostFrequent = (names: readonly string[]): string =>
  [...Map.groupBy(names, (one) => one)].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? ''
