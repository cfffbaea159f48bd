import { termScore } from '../../score-rules.ts'
import { anyField } from '../format/fields.ts'
import type { PostingsReader } from '../format/segment.ts'
import type { DocList } from './doc-list.ts'
import type { PlannedTerm, TermsPlan } from './plan.ts'
import { PostingCursor } from './posting-cursor.ts'
import type { TermEntry } from './term-entry.ts'
import { weightOf } from './term-entry.ts'

interface Term {
  entry: TermEntry
  idf: number
}

/** Fills the list with the documents that have every term, in the plan's field; rarest term first. */
export function collectTerms(
  plan: TermsPlan,
  index: number,
  reader: PostingsReader,
  list: DocList,
  scored: boolean,
) {
  list.length = 0
  const terms = termsHere(plan, index)
  const [first, ...others] = rarestFirst(plan, terms)
  if (first === undefined) return
  if (plan.field === anyField) collectAnyField(plan, first, reader, list, scored)
  else collectOneField(plan, first, reader, list, scored)
  for (const term of others) narrowTerm(plan, term, reader, list, scored)
  if (plan.kind === 'phrase') narrowPhrase(plan, terms, reader, list)
}

/** Keeps the documents that match; adds their scores if scored. */
export function narrowTerms(
  plan: TermsPlan,
  index: number,
  reader: PostingsReader,
  list: DocList,
  scored: boolean,
) {
  const terms = termsHere(plan, index)
  if (terms.length === 0) list.length = 0
  for (const term of rarestFirst(plan, terms)) narrowTerm(plan, term, reader, list, scored)
  if (plan.kind === 'phrase') narrowPhrase(plan, terms, reader, list)
}

/** Upper bound for the matches in a segment. */
export function mostMatches(plan: TermsPlan, index: number): number {
  let most = Infinity
  for (const { entries } of plan.terms) most = Math.min(most, entries[index]?.inField[plan.field] ?? 0)
  return most
}

/** The plan's terms in this segment in query order; empty if one is missing. */
function termsHere(plan: TermsPlan, index: number): Term[] {
  const terms: Term[] = []
  for (const { entries, idf } of plan.terms satisfies PlannedTerm[]) {
    const entry = entries[index]
    if (entry === undefined || entry.inField[plan.field] === 0) return []
    terms.push({ entry, idf })
  }
  return terms
}

function rarestFirst(plan: TermsPlan, terms: readonly Term[]): Term[] {
  return terms.toSorted((a, b) => a.entry.inField[plan.field]! - b.entry.inField[plan.field]!)
}

function collectAnyField(
  plan: TermsPlan,
  term: Term,
  reader: PostingsReader,
  list: DocList,
  scored: boolean,
) {
  const { entry, idf } = term
  const { docs, postings } = entry
  list.reserve(postings)
  const out = list.docs
  const { scores } = list
  const { factors } = plan
  const norms = reader.norms[anyField]!
  let at = term.entry.docsStart
  let document = 0
  for (let i = 0; i < postings; i++) {
    let byte = docs[at++]!
    let difference = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = docs[at++]!
      difference |= (byte & 127) << shift
    }
    document += difference
    out[i] = document
    if (scored) scores[i] = termScore(idf, weightOf(entry, reader, i), factors[norms[document]!]!)
  }
  list.length = postings
}

function collectOneField(
  plan: TermsPlan,
  { entry, idf }: Term,
  reader: PostingsReader,
  list: DocList,
  scored: boolean,
) {
  const { field, factors } = plan
  const everywhere = entry.inField[field] === entry.postings
  list.reserve(entry.inField[field]!)
  const norms = reader.norms[field]!
  const cursor = new PostingCursor(entry, reader)
  let length = 0
  for (let i = 0; i < entry.postings; i++) {
    const document = cursor.next()
    const frequency = scored || !everywhere ? cursor.frequencyIn(field) : 1
    if (frequency === 0) continue
    list.docs[length] = document
    if (scored) list.scores[length] = termScore(idf, frequency, factors[norms[document]!]!)
    length += 1
  }
  list.length = length
}

function narrowTerm(
  plan: TermsPlan,
  { entry, idf }: Term,
  reader: PostingsReader,
  list: DocList,
  scored: boolean,
) {
  const { field, factors } = plan
  const { docs, scores } = list
  const everywhere = field === anyField || entry.inField[field] === entry.postings
  const norms = reader.norms[field]!
  const cursor = new PostingCursor(entry, reader)
  let kept = 0
  for (let i = 0; i < list.length; i++) {
    const document = docs[i]!
    const found = cursor.seek(document)
    if (found !== document) {
      if (cursor.posting >= entry.postings) break
      continue
    }
    let frequency = 1
    if (field === anyField) frequency = weightOf(entry, reader, cursor.posting)
    else if (scored || !everywhere) frequency = cursor.frequencyIn(field)
    if (frequency === 0) continue
    docs[kept] = document
    scores[kept++] = scored ? scores[i]! + termScore(idf, frequency, factors[norms[document]!]!) : scores[i]!
  }
  list.length = kept
}

/** Keeps the documents in which the terms are at consecutive positions of the field. */
function narrowPhrase(plan: TermsPlan, terms: readonly Term[], reader: PostingsReader, list: DocList) {
  const cursors = terms.map(({ entry }) => new PostingCursor(entry, reader))
  const starts: number[] = []
  const places: number[] = []
  const { docs, scores } = list
  let kept = 0
  for (let i = 0; i < list.length; i++) {
    const document = docs[i]!
    let length = 0
    for (const [n, cursor] of cursors.entries()) {
      cursor.seek(document)
      if (n === 0) length = inField(starts, cursor.placesInto(starts), plan.field)
      else length = keepFollowed(starts, length, places, cursor.placesInto(places), n)
      if (length === 0) break
    }
    if (length === 0) continue
    docs[kept] = document
    scores[kept++] = scores[i]!
  }
  list.length = kept
}

/** Keeps the places of one field and moves them to the front. */
function inField(places: number[], length: number, field: number): number {
  if (field === anyField) return length
  let kept = 0
  for (let i = 0; i < length; i++) if (places[i]! >>> 28 === field) places[kept++] = places[i]!
  return kept
}

/** Keeps the starts that have a place exactly `distance` after them; both lists are ascending. */
function keepFollowed(
  starts: number[],
  count: number,
  places: readonly number[],
  placeCount: number,
  distance: number,
) {
  let kept = 0
  let at = 0
  for (let i = 0; i < count; i++) {
    const wanted = starts[i]! + distance
    while (at < placeCount && places[at]! < wanted) at += 1
    if (at < placeCount && places[at] === wanted) starts[kept++] = starts[i]!
  }
  return kept
}
