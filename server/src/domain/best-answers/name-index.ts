import { keysOf } from '../../search/analysis/keys.ts'
import { nameKeys } from '../../search/analysis/names.ts'
import { memoizeByObject } from '../../platform/memoize.ts'
import type { NamedAnswer } from '../../core/named-answer.ts'

export interface NameIndex {
  /** What is called exactly so. Without `isWhole` other words were around the key. */
  called(key: string, isWhole: boolean): readonly NamedAnswer[]
  /** What a text may name within a question: one common word of letters does not suffice. */
  namedBy(key: string): readonly NamedAnswer[]
  /** What has a name that begins so, without those called exactly so. */
  beginning(key: string, most: number): readonly NamedAnswer[]
}

/** Kinds whose names are words of books too: with other words around them they say nothing. */
const ofBooks: ReadonlySet<NamedAnswer['kind']> = new Set([
  'course',
  'person',
  'guide',
  'collection',
  'department',
])
/** Ideographs, several words, or letters that are an acronym. */
export const isTelling = /\p{Script=Han}|\S\s+\S|\p{Lu}.*\p{Lu}/u

/** The names of a list, prepared once for as long as it is the same. */
export const indexNames = memoizeByObject((answers: readonly NamedAnswer[]): NameIndex => {
  const byKey = new Map<string, NamedAnswer[]>()
  const within = new Map<string, NamedAnswer[]>()
  const add = (index: Map<string, NamedAnswer[]>, key: string, answer: NamedAnswer) => {
    const known = index.get(key)
    if (known === undefined) index.set(key, [answer])
    else if (!known.includes(answer)) known.push(answer)
  }
  for (const answer of answers)
    for (const name of new Set([...Object.values(answer.title), ...answer.names]))
      for (const key of answer.kind === 'person' ? nameKeys(name) : keysOf(name)) {
        add(byKey, key, answer)
        if (!ofBooks.has(answer.kind) && isTelling.test(name)) add(within, key, answer)
      }
  const sorted = [...byKey.keys()].toSorted()
  return {
    called: (key, isWhole) => (byKey.get(key) ?? []).filter(({ kind }) => isWhole || !ofBooks.has(kind)),
    namedBy: (key) => within.get(key) ?? [],
    beginning(key, most) {
      const found = new Set<NamedAnswer>()
      for (let at = firstFrom(sorted, key); found.size < most; at += 1) {
        const name = sorted[at]
        if (!name?.startsWith(key)) break
        if (name !== key) for (const answer of byKey.get(name) ?? []) found.add(answer)
      }
      return [...found]
    },
  }
})

/** Where the first of the sorted keys stands that is not before a text. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? '') < text) from = middle + 1
    else to = middle
  }
  return from
}
