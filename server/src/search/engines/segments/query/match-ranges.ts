import { afterPrefix, compareBytes } from '../format/bytes.ts'
import type { KeysReader } from '../format/segment.ts'
import type { SortedStrings } from '../format/sorted-strings.ts'
import { StringCursor } from '../format/sorted-strings.ts'
import type { DocList, DocSet } from './doc-list.ts'
import type { KeysPlan } from './plan.ts'

const cursor = new StringCursor()

/** Documents with a whole value that equals, begins with or ends with the given one; each scores 1. */
export function collectKeys(
  plan: KeysPlan,
  { values, reverse }: KeysReader,
  documents: number,
  list: DocList,
  docSet: DocSet,
) {
  docSet.begin(documents)
  if (plan.kind === 'exact') {
    if (values.find(plan.value, cursor)) addDocuments(values, docSet)
  } else if (plan.kind === 'ahead') {
    for (
      let more = values.seek(plan.value, cursor);
      more && cursor.startsWith(plan.value);
      more = values.advance(cursor)
    ) {
      addDocuments(values, docSet)
    }
  } else {
    const ending = plan.value.toReversed()
    const after = afterPrefix(ending)
    const from = firstBackwards(values, reverse, ending)
    const to = after ? firstBackwards(values, reverse, after) : reverse.length
    // in table order, so that the values of a block are read sequentially
    cursor.index = -1
    for (const number of reverse.slice(from, to).sort()) {
      values.moveOnTo(number, cursor)
      addDocuments(values, docSet)
    }
  }
  docSet.drainTo(list, 1)
}

/** Number of matches for a whole value, an estimate for the other two modes. */
export function guessKeys(plan: KeysPlan, { values }: KeysReader, documents: number): number {
  if (plan.kind !== 'exact') return Math.min(documents, 1000)
  if (!values.find(plan.value, cursor)) return 0
  return values.blob[cursor.payload]! & 127
}

/** Adds the documents of the payload at the cursor to the set: vint count, vint differences. */
function addDocuments(values: SortedStrings, docSet: DocSet) {
  const { blob } = values
  let at = cursor.payload
  while (blob[at]! > 127) at += 1
  at += 1
  let document = 0
  while (at < cursor.payloadEnd) {
    let byte = blob[at++]!
    let difference = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = blob[at++]!
      difference |= (byte & 127) << shift
    }
    document += difference
    docSet.add(document)
  }
}

/** First index in the reverse order whose reversed string is not less than `key`. */
function firstBackwards(values: SortedStrings, reverse: Uint32Array, key: Uint8Array): number {
  let low = 0
  let high = reverse.length
  while (low < high) {
    const middle = (low + high) >>> 1
    values.moveTo(reverse[middle]!, cursor)
    const backwards = cursor.key().reverse()
    if (compareBytes(backwards, 0, backwards.length, key, 0, key.length) < 0) low = middle + 1
    else high = middle
  }
  return low
}
