import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Folding, folds, nextFolding } from './fold-rules.ts'

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

test('the menu is folded last', () => {
  expect(folds.at(-1)).toBe('menu')
  const widths = [1_200, 1_100, 1_000, 900, 300]
  expect([1_300, 1_150, 1_050, 950, 800].map((width) => settled(widths, width, start).level)).toEqual([
    0, 1, 2, 3, 4,
  ])
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
