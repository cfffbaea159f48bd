import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Pair } from './pair.ts'
import { afterOpening, afterSearch, PAUSE_MS, type Trail } from './trail.ts'

type Act = { search: string; shown: string[] } | { open: string }

/** What a visitor's acts teach; a minute lies between them unless told otherwise. */
function taughtBy(acts: readonly Act[], stepMs = 60_000): Pair[] {
  let trail: Trail | undefined
  const taught: Pair[] = []
  for (const [no, act] of acts.entries()) {
    const at = no * stepMs
    if ('search' in act) trail = afterSearch(trail, { words: act.search, shown: act.shown }, at)
    else if (trail) {
      const after = afterOpening(trail, act.open, at)
      trail = after.trail
      if (after.lesson.taught) taught.push(after.lesson.taught)
    }
  }
  return taught
}

const nothing = (search: string): Act => ({ search, shown: [] })
const found = (search: string, ...shown: string[]): Act => ({ search, shown })
const open = (record: string): Act => ({ open: record })

test('who opens nothing, searches again and opens a record of the list teaches a pair', () => {
  expect(taughtBy([nothing('大河书'), found('江河水文志', 'a'), open('a')])).toEqual([
    { typed: '大河书', meant: '江河水文志' },
  ])
  expect(taughtBy([found('大河书', 'x'), found('江河水文志', 'a'), open('a')])).toHaveLength(1)
})

test.each<[string, Act[]]>([
  ['something was opened first', [found('x', 'b'), open('b'), found('y', 'a'), open('a')]],
  ['the way back from a record', [found('x', 'b'), open('b'), found('x', 'b'), found('y', 'a'), open('a')]],
  ['the record is not in the list', [nothing('x'), found('y', 'a'), open('b'), open('a')]],
  ['nothing was opened', [nothing('x'), found('y', 'a')]],
  ['the same words again', [nothing('水 文'), found('水文', 'a'), open('a')]],
  ['no search before', [found('y', 'a'), open('a')]],
])('nothing is taught where %s', (_, acts) => expect(taughtBy(acts)).toEqual([]))

test('a second record of the list teaches nothing more', () => {
  expect(taughtBy([nothing('x'), found('y', 'a', 'b'), open('a'), open('b')])).toHaveLength(1)
})

test('a pause parts the searches', () => {
  const acts = [nothing('x'), found('y', 'a'), open('a')]
  expect(taughtBy(acts, PAUSE_MS)).toHaveLength(1)
  expect(taughtBy(acts, PAUSE_MS + 1)).toEqual([])
})

const act = fc.oneof(
  fc.record({ search: fc.constantFrom('p', 'q', 'r'), shown: fc.subarray(['a', 'b', 'c']) }),
  fc.record({ open: fc.constantFrom('a', 'b', 'c') }),
)

test('whatever a visitor does: a pair has two different words, typed one after the other, and a record between none', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const taught = taughtBy(acts, 1)
      const runs: { search: string; opened: number }[] = []
      for (const one of acts) {
        const last = runs.at(-1)
        if ('open' in one) {
          if (last) last.opened += 1
        } else if (last?.search !== one.search) runs.push({ search: one.search, opened: 0 })
      }
      const possible = runs.flatMap(({ search, opened }, at) => {
        const before = runs[at - 1]
        return before?.opened === 0 && opened > 0 ? [{ typed: before.search, meant: search }] : []
      })
      for (const pair of taught) {
        expect(possible).toContainEqual(pair)
        expect(pair.typed).not.toBe(pair.meant)
      }
      expect(taught.length).toBeLessThanOrEqual(possible.length)
    }),
  )
})
