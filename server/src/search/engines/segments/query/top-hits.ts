import type { SearchRequest } from '../../engine.ts'
import { noYear } from '../format/columns.ts'
import type { Segment, SortKeyName } from '../format/segment.ts'
import type { DocList } from './doc-list.ts'

type Sort = SearchRequest['sort']

/** The best documents of a segment, best first. Larger keys are better; missing ones are -Infinity. */
export interface SegmentHits {
  segment: Segment
  documents: number[]
  keys: number[]
}

/** A heap of the best `capacity` documents with the worst on top; reused between searches. */
export class TopHits {
  readonly #keys: number[] = []
  readonly #documents: number[] = []

  /** With equal keys the lower document number wins, which is the order of ids. */
  pick(list: DocList, segment: Segment, sort: Sort, capacity: number): SegmentHits {
    const keys = this.#keys
    const documents = this.#documents
    keys.length = 0
    documents.length = 0
    if (capacity > 0) {
      const keyOf = keyReader(list, segment, sort)
      for (let i = 0; i < list.length; i++) {
        const key = keyOf(i)
        // Documents arrive in ascending order: one that equals the worst is worse.
        if (keys.length < capacity) this.#push(key, list.docs[i]!)
        else if (key > keys[0]!) this.#replaceWorst(key, list.docs[i]!)
      }
    }
    const order = documents
      .map((_, i) => i)
      .sort((a, b) => keys[b]! - keys[a]! || documents[a]! - documents[b]!)
    return { segment, documents: order.map((i) => documents[i]!), keys: order.map((i) => keys[i]!) }
  }

  #push(key: number, document: number) {
    let at = this.#keys.length
    this.#keys.push(key)
    this.#documents.push(document)
    while (at > 0) {
      const parent = (at - 1) >>> 1
      if (!this.#isWorse(key, document, parent)) break
      this.#move(parent, at)
      at = parent
    }
    this.#keys[at] = key
    this.#documents[at] = document
  }

  #replaceWorst(key: number, document: number) {
    const size = this.#keys.length
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= size) break
      if (child + 1 < size && this.#isWorse(this.#keys[child + 1]!, this.#documents[child + 1]!, child))
        child += 1
      if (!this.#isBetter(key, document, child)) break
      this.#move(child, at)
      at = child
    }
    this.#keys[at] = key
    this.#documents[at] = document
  }

  #move(from: number, to: number) {
    this.#keys[to] = this.#keys[from]!
    this.#documents[to] = this.#documents[from]!
  }

  #isWorse(key: number, document: number, than: number): boolean {
    const other = this.#keys[than]!
    return key < other || (key === other && document > this.#documents[than]!)
  }

  #isBetter(key: number, document: number, than: number): boolean {
    const other = this.#keys[than]!
    return key > other || (key === other && document < this.#documents[than]!)
  }
}

/** Merges the hits of all segments and returns those of the page. */
export function mergeHits(
  parts: readonly SegmentHits[],
  { by, direction }: Sort,
  offset: number,
  rows: number,
) {
  const heads: Head[] = parts
    .filter(({ documents }) => documents.length > 0)
    .map((part) => ({ part, at: 0, id: undefined, text: undefined }))
  const page: { id: string; score: number }[] = []
  for (let n = 0; n < offset + rows && heads.length > 0; n++) {
    let best = heads[0]!
    for (const head of heads) if (head !== best && compareHeads(head, best, by, direction) < 0) best = head
    const { part, at } = best
    if (n >= offset) {
      const score = by === 'relevance' ? Math.fround(Math.abs(part.keys[at]!)) : 0
      page.push({ id: part.segment.ids.at(part.documents[at]!), score })
    }
    best.at += 1
    best.id = undefined
    best.text = undefined
    if (best.at === part.documents.length) heads.splice(heads.indexOf(best), 1)
  }
  return page
}

interface Head {
  part: SegmentHits
  at: number
  /** Id and sort text of the document at its place, once they were needed: it is compared with all other heads. */
  id: Buffer | undefined
  text: Buffer | undefined
}

function compareHeads(a: Head, b: Head, by: Sort['by'], direction: Sort['direction']): number {
  const aKey = a.part.keys[a.at]!
  const bKey = b.part.keys[b.at]!
  if (isText(by)) {
    const missing = Number(aKey === -Infinity) - Number(bKey === -Infinity)
    if (missing !== 0) return missing
    const order = aKey === -Infinity ? 0 : Buffer.compare(sortText(a, by), sortText(b, by))
    if (order !== 0) return direction === 'asc' ? order : -order
  } else if (aKey !== bKey) {
    return bKey > aKey ? 1 : -1
  }
  return Buffer.compare(idOf(a), idOf(b))
}

function isText(by: Sort['by']): by is SortKeyName {
  return by === 'title' || by === 'author' || by === 'callNo'
}

function idOf(head: Head): Buffer {
  const { part, at } = head
  head.id ??= Buffer.from(part.segment.ids.at(part.documents[at]!))
  return head.id
}

function sortText(head: Head, by: SortKeyName): Buffer {
  if (head.text === undefined) {
    const { part, at } = head
    const column = part.segment.sortColumn(by)!
    head.text = Buffer.from(column.values.at(column.ranks[part.documents[at]!]! - 1))
  }
  return head.text
}

/** Reads the key of the i-th document of the list; larger is better. */
function keyReader(
  { docs, scores }: DocList,
  segment: Segment,
  { by, direction }: Sort,
): (i: number) => number {
  const sign = direction === 'asc' ? -1 : 1
  switch (by) {
    case 'relevance':
      return (i) => sign * Math.fround(scores[i]!)
    case 'year': {
      const { years } = segment
      return (i) => {
        const year = years[docs[i]!]!
        return year === noYear ? -Infinity : sign * year
      }
    }
    case 'addedAt': {
      const { addedAt } = segment
      return (i) => sign * addedAt[docs[i]!]!
    }
    case 'loans': {
      const { loans } = segment
      return (i) => sign * loans[docs[i]!]!
    }
    default: {
      const ranks = segment.sortColumn(by)?.ranks
      return (i) => {
        const rank = ranks?.[docs[i]!] ?? 0
        return rank === 0 ? -Infinity : sign * rank
      }
    }
  }
}
