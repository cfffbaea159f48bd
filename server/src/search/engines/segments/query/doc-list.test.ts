import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DocList, DocSet, firstNotBefore } from './doc-list.ts'

const documents = fc.uniqueArray(fc.nat(500), { maxLength: 120 }).map((list) => list.sort((a, b) => a - b))

function listOf(docs: readonly number[], score: number): DocList {
  const list = new DocList()
  list.reserve(docs.length)
  list.docs.set(docs)
  list.length = docs.length
  list.setScores(score)
  return list
}

function entriesOf({ docs, scores, length }: DocList): [number, number][] {
  return Array.from({ length }, (_, i) => [docs[i] ?? -1, scores[i] ?? -1])
}

test('lists unite, intersect and subtract as sets, and add their scores', () => {
  fc.assert(
    fc.property(documents, documents, (a, b) => {
      const united = new DocList()
      united.unite(listOf(a, 1), listOf(b, 2))
      const either = [...new Set([...a, ...b])].sort((x, y) => x - y)
      expect(entriesOf(united)).toEqual(
        either.map((d) => [d, Number(a.includes(d)) + 2 * Number(b.includes(d))]),
      )
      const both = listOf(a, 1)
      both.intersect(listOf(b, 2), true)
      expect(entriesOf(both)).toEqual(a.filter((d) => b.includes(d)).map((d) => [d, 3]))
      const without = listOf(a, 1)
      without.subtract(listOf(b, 2))
      expect(entriesOf(without)).toEqual(a.filter((d) => !b.includes(d)).map((d) => [d, 1]))
    }),
  )
})

test('a document set drains in ascending order without duplicates', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500)), (marked) => {
      const docSet = new DocSet()
      const list = new DocList()
      for (let round = 0; round < 2; round++) {
        docSet.begin(501)
        for (const document of marked) docSet.add(document)
        docSet.drainTo(list, 1)
      }
      expect(entriesOf(list)).toEqual([...new Set(marked)].sort((a, b) => a - b).map((d) => [d, 1]))
    }),
  )
})

test('galloping search finds the first number that is not less than the wanted one', () => {
  fc.assert(
    fc.property(documents, fc.nat(120), fc.nat(520), (docs, start, wanted) => {
      const from = Math.min(start, docs.length)
      const place = docs.findIndex((document, i) => i >= from && document >= wanted)
      expect(firstNotBefore(Uint32Array.from(docs), from, docs.length, wanted)).toBe(
        place < 0 ? docs.length : place,
      )
    }),
  )
})
