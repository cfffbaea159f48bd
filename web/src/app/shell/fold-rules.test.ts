import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesInMore, type Folding, folds, nextFolding } from './fold-rules.ts'

/** The folding that a row with these widths ends with; widths go from all open to all folded. */
function settled(widths: readonly number[], width: number, from: Folding): Folding {
  let now = from
  for (let step = 0; step < 20; step += 1) {
    const next = nextFolding(now, { width, content: widths[now.level] ?? 0 })
    if (next.level === now.level) return next
    now = next
  }
  throw new Error('the row does not settle')
}
const start: Folding = { level: 0, needed: [] }

test('the menu is folded last, after its entries have moved into a group one by one', () => {
  expect(folds.at(-1)).toBe('menu')
  const widths = [1_200, 1_100, 1_000, 900, 860, 820, 700, 600, 500, 400, 350, 300]
  expect([1_300, 1_150, 950, 830, 720, 320].map((width) => settled(widths, width, start).level)).toEqual([
    0, 1, 3, 5, 6, 11,
  ])
  const moved = folds.map((_, level) => entriesInMore(new Set(folds.slice(0, level + 1))))
  expect(moved).toEqual([0, 0, 0, 0, 0, 2, 3, 4, 5, 6, 6])
})

test('a row settles at the fullest form that fits, whatever its width was before', () => {
  const rows = fc
    .array(fc.integer({ min: 40, max: 400 }), { minLength: folds.length, maxLength: folds.length })
    .map((saved) =>
      saved.reduce<number[]>((widths, less) => [...widths, (widths.at(-1) ?? 0) - less], [2_000]),
    )
  fc.assert(
    fc.property(rows, fc.array(fc.integer({ min: 300, max: 2_200 }), { minLength: 1 }), (widths, screens) => {
      let now = start
      for (const width of screens) {
        now = settled(widths, width, now)
        const best = widths.findIndex((needed) => needed <= width + 1)
        // one pixel of tolerance may keep a level folded
        const without = widths.findIndex((needed) => needed <= width)
        expect([best, without].map((level) => (level === -1 ? folds.length : level))).toContain(now.level)
      }
    }),
  )
})
