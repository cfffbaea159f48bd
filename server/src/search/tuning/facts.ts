import type { BibRecord } from '../../domain/catalogue/record.ts'
import type { Fact, Judgement } from './judgement.ts'

/** Finds records by what is known of them, letter by letter: no folding, no cutting, nothing of what is being judged. */
export interface FactFinder {
  /** Ids of the records every named part of the fact fits; none for facts no judgement has named. */
  find(fact: Fact): readonly string[]
}

const keyOfFact = (fact: Fact): string => JSON.stringify(fact)

/** Looks at every record once for all facts the judgements name. */
export async function findFacts(
  records: Iterable<BibRecord> | AsyncIterable<BibRecord>,
  judgements: readonly Judgement[],
): Promise<FactFinder> {
  const facts = new Map(
    judgements
      .flatMap(({ right = [], wrong = [] }) => [...right, ...wrong])
      .map((fact) => [keyOfFact(fact), fact]),
  )
  // most facts name a title: those are looked up, the few others tried on every record
  const byTitle = Map.groupBy(facts.values(), ({ title }) => title)
  const untitled = byTitle.get(undefined) ?? []
  const found = new Map<string, string[]>()
  for await (const record of records) {
    for (const fact of [...(byTitle.get(record.title) ?? []), ...untitled]) {
      if (!fits(record, fact)) continue
      const key = keyOfFact(fact)
      const ids = found.get(key)
      if (ids) ids.push(record.recordId)
      else found.set(key, [record.recordId])
    }
  }
  return { find: (fact) => found.get(keyOfFact(fact)) ?? [] }
}

function fits(record: BibRecord, fact: Fact): boolean {
  const { id, title, titleHas, author, subject, isbn, type } = fact
  return (
    (id === undefined || record.recordId === id) &&
    (title === undefined || record.title === title) &&
    (titleHas === undefined || `${record.title} ${record.subtitle ?? ''}`.includes(titleHas)) &&
    (author === undefined || record.contributors.some(({ name }) => name === author)) &&
    (subject === undefined || record.subjects.some((heading) => heading.startsWith(subject))) &&
    (isbn === undefined || record.isbns.includes(isbn)) &&
    (type === undefined || record.docCode === type)
  )
}
