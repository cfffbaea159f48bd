import { anyField } from '../format/fields.ts'
import type { PostingsReader } from '../format/segment.ts'
import { StringCursor } from '../format/sorted-strings.ts'
import type { DocList, DocSet } from './doc-list.ts'
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
  docSet: DocSet,
) {
  addPrefix(plan, reader, documents, docSet)
  docSet.drainTo(list, 1)
}

/** Adds the documents with a term that begins with the prefix to the set. @returns whether there is such a term */
export function addPrefix(
  plan: PrefixPlan,
  reader: PostingsReader,
  documents: number,
  docSet: DocSet,
): boolean {
  docSet.begin(documents)
  let isAny = false
  for (const entry of entriesOf(plan, reader)) {
    addAll(plan, entry, reader, docSet)
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
  docSet: DocSet,
  scored: boolean,
) {
  const entries = [...entriesOf(plan, reader)]
  const postings = entries.reduce((sum, entry) => sum + entry.postings, 0)
  docSet.begin(documents)
  const seek = postings > worthSeeking * list.length * entries.length
  for (const entry of entries) {
    if (seek) addListed(plan, entry, reader, list, docSet)
    else addAll(plan, entry, reader, docSet)
  }
  const { docs, scores } = list
  let length = 0
  for (let i = 0; i < list.length; i++) {
    if (!docSet.has(docs[i]!)) continue
    docs[length] = docs[i]!
    scores[length++] = scored ? scores[i]! + 1 : scores[i]!
  }
  list.length = length
}

function addAll(plan: PrefixPlan, entry: TermEntry, reader: PostingsReader, docSet: DocSet) {
  const cursor = new PostingCursor(entry, reader)
  const everywhere = isEverywhere(plan, entry)
  for (let i = 0; i < entry.postings; i++) {
    const document = cursor.next()
    if (everywhere || cursor.frequencyIn(plan.field) > 0) docSet.add(document)
  }
}

function addListed(
  plan: PrefixPlan,
  entry: TermEntry,
  reader: PostingsReader,
  { docs, length }: DocList,
  docSet: DocSet,
) {
  const cursor = new PostingCursor(entry, reader)
  const everywhere = isEverywhere(plan, entry)
  for (let i = 0; i < length; i++) {
    const document = docs[i]!
    if (cursor.seek(document) === document) {
      if (everywhere || cursor.frequencyIn(plan.field) > 0) docSet.add(document)
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
