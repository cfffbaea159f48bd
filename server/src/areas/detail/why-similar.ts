import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { SimilarRecord } from '@wenyuan/contract/shapes/record-page.ts'
import type { BibRecord, ClassNumber } from '../../domain/catalogue/record.ts'
import { className, mainClass, nearestHeading } from '../../domain/vocabulary/classes.ts'
import { keyOf } from '../../search/analysis/keys.ts'
import { classesOf, headsOf, telling } from './related.ts'

/**
 * What a record has in common with a similar one, in the order of the weights of the search: a whole subject, the first
 * part of one, a keyword, the class. `meaning`: none of these, their descriptions are near in meaning.
 *
 * @returns the words as the similar record has them; of a class of the CLC its name, of others the number
 */
export function whySimilar(
  record: BibRecord,
  other: BibRecord,
  language: LanguageTag,
): NonNullable<SimilarRecord['why']> {
  const subject =
    firstShared(record.subjects, other.subjects) ??
    firstShared(headsOf(record.subjects), headsOf(other.subjects))
  if (subject !== undefined) return { kind: 'subject', text: subject }
  const keyword = firstShared(record.keywords, other.keywords)
  if (keyword !== undefined) return { kind: 'subject', text: keyword }
  const shared = sharedClass(record, other)
  if (shared) return { kind: 'class', text: nameOf(shared, language) }
  const heading = sharedHeading(record, other)
  const name = heading === undefined ? undefined : className(heading, language)
  return name === undefined ? { kind: 'meaning', text: '' } : { kind: 'class', text: name }
}

/** Whether both have classes of the CLC, also such as were assigned here, and no main class is of both. */
export function areOfOtherClasses(record: BibRecord, other: BibRecord): boolean {
  const [own, others] = [mainClasses(record), mainClasses(other)]
  return own.size > 0 && others.size > 0 && own.isDisjointFrom(others)
}

const clcNumbers = ({ classNumbers }: BibRecord): string[] =>
  classNumbers.filter(({ scheme }) => scheme === 'clc').map(({ value }) => value)

const mainClasses = (record: BibRecord): Set<string> =>
  new Set(clcNumbers(record).flatMap((value) => mainClass(value) ?? []))

/** The nearest class with a name that both stand under. */
function sharedHeading(record: BibRecord, other: BibRecord): string | undefined {
  const headings = (one: BibRecord) => clcNumbers(one).flatMap((value) => nearestHeading(value)?.code ?? [])
  const own = new Set(headings(record))
  return headings(other).find((code) => own.has(code))
}

function nameOf({ scheme, value }: ClassNumber, language: LanguageTag): string {
  const heading = scheme === 'clc' ? nearestHeading(value) : undefined
  return (heading && className(heading.code, language)) ?? `${value} (${scheme.toUpperCase()})`
}

function firstShared(own: readonly string[], others: readonly string[]): string | undefined {
  const keys = new Set(telling(own).map(keyOf))
  return others.find((word) => keys.has(keyOf(word)))
}

/** A class number of the record under which the other stands too. */
const sharedClass = (record: BibRecord, other: BibRecord): ClassNumber | undefined =>
  classesOf(record).find(({ scheme, value }) =>
    other.classNumbers.some(
      (one) => one.scheme === scheme && one.value.toLowerCase().startsWith(value.toLowerCase()),
    ),
  )
