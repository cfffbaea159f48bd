import fc from 'fast-check'
import { expect, test } from 'vitest'
import { designCover } from './cover-design.ts'
import { designSpine } from './spine-design.ts'
import { shorten, textWidth, wrapText } from './cover-text.ts'

const letters = fc.stringMatching(/^[a-zA-Z ,.:()《》红楼梦编-]{1,80}$/)

test('no line is wider than the cover, and no letter is lost or added but hyphens', () => {
  fc.assert(
    fc.property(letters, fc.double({ min: 4, max: 12, noNaN: true }), (text, most) => {
      const lines = wrapText(text, most)
      for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(most + 1e-9)
      const bare = (one: string) => one.replaceAll(/[\s\u2010-]/g, '')
      expect(bare(lines.join(''))).toBe(bare(text))
    }),
  )
})

test('a text that does not fit is cut, and ends in an ellipsis', () => {
  fc.assert(
    fc.property(letters, fc.double({ min: 2, max: 12, noNaN: true }), (text, most) => {
      const short = shorten(text, most)
      if (textWidth(text) <= most) expect(short).toBe(text)
      else expect(textWidth(short)).toBeLessThanOrEqual(most)
    }),
  )
})

// a cost that grows with the square of the length would not end here
test.each(['A', 'ab', '好', 'a-', '-', '\u0600'])('a title of "%s" without end is drawn', (unit) => {
  const title = unit.repeat(20_000)
  const facts = { title, author: title, classNo: 'I2', form: 'book' } as const
  expect(designCover(facts).lines.length).toBeGreaterThan(0)
  expect(designCover({ ...facts, form: 'sheet' }).lines.length).toBeLessThan(12)
  expect(designSpine(facts).width).toBeGreaterThan(0)
})
