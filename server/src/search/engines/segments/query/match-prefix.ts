import { anyField } from '../format/fields.ts'
import type { PostingsReader } from '../format/segment.ts'
import { StringCursor } from '../format/sorted-strings.ts'
import type { DocList, DocMarks } from './doc-list.ts'
import type { PrefixPlan } from './plan.ts'
import { PostingCursor } from './posting-cursor.ts'
import type { TermEntry } from './term-entry.ts'
import { readTermEntry } from './term-entry.ts'

/** Listing this many postings costs as much as seeking one document. */
const worthSeeking = 2

const cursor = new StringCursor()

/** Documents with a term that begins with the prefix; each scores 1. */
export function collectPrefix(
  plan: PrefixPlan,
  reader: PostingsReader,
  documents: number,
  list: DocList,
  marks: DocMarks,
) {
  markPrefix(plan, reader, documents, marks)
  marks.drainTo(list, 1)
}

/** Adds the documents with a term that begins with the prefix to the set. @returns whether there is such a term */
export function markPrefix(
  plan: PrefixPlan,
  reader: PostingsReader,
  documents: number,
  marks: DocMarks,
): boolean {
  marks.begin(documents)
  let isAny = false
  for (const entry of entriesOf(plan, reader)) {
    markAll(plan, entry, reader, marks)
    isAny = true
  }
  return isAny
}

/**
 * Keeps the documents with a term that begins with the prefix; adds 1 to their scores if `scored`. If the list is short
 * and the prefix frequent, the documents of the list are looked up instead of listing all postings.
 */
export function narrowPrefix(
  plan: PrefixPlan,
  reader: PostingsReader,
  documents: number,
  list: DocList,
  marks: DocMarks,
  scored: boolean,
) {
  const entries = [...entriesOf(plan, reader)]
  const postings = entries.reduce((sum, entry) => sum + entry.postings, 0)
  marks.begin(documents)
  const seek = postings > worthSeeking * list.length * entries.length
  for (const entry of entries) {
    if (seek) markListed(plan, entry, reader, list, marks)
    else markAll(plan, entry, reader, marks)
  }
  const { docs, scores } = list
  let length = 0
  for (let i = 0; i < list.length; i++) {
    if (!marks.has(docs[i]!)) continue
    docs[length] = docs[i]!
    scores[length++] = scored ? scores[i]! + 1 : scores[i]!
  }
  list.length = length
}

function markAll(plan: PrefixPlan, entry: TermEntry, reader: PostingsReader, marks: DocMarks) {
  const cursor = new PostingCursor(entry, reader)
  const everywhere = isEverywhere(plan, entry)
  for (let i = 0; i < entry.postings; i++) {
    const document = cursor.next()
    if (everywhere || cursor.frequencyIn(plan.field) > 0) marks.mark(document)
  }
}

function markListed(
  plan: PrefixPlan,
  entry: TermEntry,
  reader: PostingsReader,
  { docs, length }: DocList,
  marks: DocMarks,
) {
  const cursor = new PostingCursor(entry, reader)
  const everywhere = isEverywhere(plan, entry)
  for (let i = 0; i < length; i++) {
    const document = docs[i]!
    if (cursor.seek(document) === document) {
      if (everywhere || cursor.frequencyIn(plan.field) > 0) marks.mark(document)
    } else if (cursor.posting >= entry.postings) return
  }
}

function* entriesOf(plan: PrefixPlan, reader: PostingsReader): Generator<TermEntry> {
  const { terms } = reader
  for (
    let more = terms.seek(plan.prefix, cursor);
    more && cursor.startsWith(plan.prefix);
    more = terms.advance(cursor)
  ) {
    const entry = readTermEntry(reader, cursor)
    if (entry.inField[plan.field]! > 0) yield entry
  }
}

const isEverywhere = ({ field }: PrefixPlan, { inField, postings }: TermEntry): boolean =>
  field === anyField || inField[field] === postings
