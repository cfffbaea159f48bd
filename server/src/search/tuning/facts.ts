import type { BibRecord } from '../../domain/catalogue/record.ts'
import type { Fact, Judgement } from './judgement.ts'

/** Finds records by literal comparison with their facts: no folding and no segmentation, since these are under test. */
export interface FactFinder {
  /** Ids of the records that match every part of the fact; empty for facts that no judgement has. */
  find(fact: Fact): readonly string[]
}

const keyOfFact = (fact: Fact): string => JSON.stringify(fact)

/** Reads all records once and finds those of all facts in the judgements. */
export async function findFacts(
  records: Iterable<BibRecord> | AsyncIterable<BibRecord>,
  judgements: readonly Pick<Judgement, 'right' | 'wrong'>[],
): Promise<FactFinder> {
  const facts = new Map(
    judgements
      .flatMap(({ right = [], wrong = [] }) => [...right, ...wrong])
      .map((fact) => [keyOfFact(fact), fact]),
  )
  // most facts have a title and are looked up by it; the few others are checked for every record
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
  const { id, title, titleHas, author, subject, isbn, class: classNumber, type } = fact
  return (
    (id === undefined || record.recordId === id) &&
    (title === undefined || record.title === title) &&
    (titleHas === undefined || `${record.title} ${record.subtitle ?? ''}`.includes(titleHas)) &&
    (author === undefined || record.contributors.some(({ name }) => name === author)) &&
    (subject === undefined || record.subjects.some((heading) => heading.startsWith(subject))) &&
    (isbn === undefined || record.isbns.includes(isbn)) &&
    (classNumber === undefined ||
      record.classNumbers.some(({ scheme, value }) => `${scheme}:${value}`.startsWith(classNumber))) &&
    (type === undefined || record.docCode === type)
  )
}
