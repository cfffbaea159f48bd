import type { BibRecord } from '../catalogue/record.ts'
import type { Fact } from './judgement.ts'

/** Finds records by what is known of them, letter by letter: no folding, no cutting, nothing of what is being judged. */
export interface FactFinder {
  /** Ids of the records every named part of the fact fits. */
  find(fact: Fact): string[]
}

export function makeFactFinder(records: readonly BibRecord[]): FactFinder {
  const byTitle = Map.groupBy(records, ({ title }) => title)
  const byId = new Map(records.map((record) => [record.recordId, record]))
  const candidates = (fact: Fact): readonly BibRecord[] => {
    const known = fact.id === undefined ? undefined : byId.get(fact.id)
    if (fact.id !== undefined) return known === undefined ? [] : [known]
    return fact.title === undefined ? records : (byTitle.get(fact.title) ?? [])
  }
  return {
    find: (fact) =>
      candidates(fact)
        .filter((record) => fits(record, fact))
        .map(({ recordId }) => recordId),
  }
}

function fits(record: BibRecord, fact: Fact): boolean {
  const { title, titleHas, author, subject, isbn, type } = fact
  return (
    (title === undefined || record.title === title) &&
    (titleHas === undefined || `${record.title} ${record.subtitle ?? ''}`.includes(titleHas)) &&
    (author === undefined || record.contributors.some(({ name }) => name === author)) &&
    (subject === undefined || record.subjects.some((heading) => heading.startsWith(subject))) &&
    (isbn === undefined || record.isbns.includes(isbn)) &&
    (type === undefined || record.docCode === type)
  )
}
