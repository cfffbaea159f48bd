import { anyField } from '../format/fields.ts'
import type { PostingsReader } from '../format/segment.ts'
import { StringCursor } from '../format/sorted-strings.ts'
import type { DocList, DocMarks } from './doc-list.ts'
import type { PrefixPlan } from './plan.ts'
import { PostingCursor } from './posting-cursor.ts'
import type { TermEntry } from './term-entry.ts'
import { readTermEntry } from './term-entry.ts'

/** With more terms than that listing them all is quicker than asking each for every document. */
const fewTerms = 16

const cursor = new StringCursor()

/** Documents with a term that begins with the prefix; each scores 1. */
export function collectPrefix(
  plan: PrefixPlan,
  reader: PostingsReader,
  documents: number,
  list: DocList,
  marks: DocMarks,
) {
  marks.begin(documents)
  for (const entry of entriesOf(plan, reader)) {
    const postings = new PostingCursor(entry, reader)
    const everywhere = isEverywhere(plan, entry)
    for (let i = 0; i < entry.postings; i++) {
      const document = postings.next()
      if (everywhere || postings.frequencyIn(plan.field) > 0) marks.mark(document)
    }
  }
  marks.drainTo(list, 1)
}

/**
 * Keeps of the list what has a term that begins with the prefix, adding 1 to scores that count. Only what is asked for
 * is looked at: a mark half of the library has, such as its recent years, costs a short list next to nothing.
 *
 * @returns false, and leaves the list alone, where the terms are so many that listing their documents is quicker
 */
export function narrowPrefix(
  plan: PrefixPlan,
  reader: PostingsReader,
  list: DocList,
  scored: boolean,
): boolean {
  const entries: TermEntry[] = []
  for (const entry of entriesOf(plan, reader)) {
    if (entries.length === fewTerms) return false
    entries.push(entry)
  }
  const { docs, scores } = list
  const kept = new Uint8Array(list.length)
  for (const entry of entries) {
    const postings = new PostingCursor(entry, reader)
    const everywhere = isEverywhere(plan, entry)
    for (let i = 0; i < list.length; i++) {
      const document = docs[i]!
      if (postings.seek(document) !== document) {
        if (postings.posting >= entry.postings) break
        continue
      }
      if (everywhere || postings.frequencyIn(plan.field) > 0) kept[i] = 1
    }
  }
  let length = 0
  for (let i = 0; i < list.length; i++) {
    if (kept[i] === 0) continue
    docs[length] = docs[i]!
    scores[length++] = scored ? scores[i]! + 1 : scores[i]!
  }
  list.length = length
  return true
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
