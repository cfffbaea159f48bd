import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flatten, nest } from './content-paths.ts'

test('a heading without a language is the simplified Chinese of a text in three languages', () => {
  expect(
    nest([
      ['name', '总馆'],
      ['name.en', 'Main'],
      ['code', 'main'],
    ]),
  ).toEqual({ name: { 'zh-CN': '总馆', en: 'Main' }, code: 'main' })
})

test('values written at paths are found there again, in any order of the columns', () => {
  const step = fc.stringMatching(/^[a-z]{1,4}$/)
  const leaves = fc.uniqueArray(
    fc.tuple(
      fc.array(step, { minLength: 1, maxLength: 3 }).map((steps) => steps.join('.')),
      fc.string({ minLength: 1 }),
    ),
    { selector: ([path]) => path, maxLength: 8 },
  )
  fc.assert(
    fc.property(leaves, (cells) => {
      const inside = (path: string) => cells.some(([other]) => other.startsWith(`${path}.`))
      const free = cells.filter(([path]) => !inside(path))
      expect(Object.fromEntries(flatten(nest(free)))).toEqual(Object.fromEntries(free))
    }),
  )
})

test('lists become one cell', () => {
  expect(flatten({ code: 'a', days: [1, 2], open: true, note: undefined })).toEqual([
    ['code', 'a'],
    ['days', '1;2'],
    ['open', 'true'],
  ])
})

test('lists of objects, and objects that are one cell, become JSON', () => {
  const entry = { search: { docCode: '1' }, blocks: [{ kind: 'text' }] }
  expect(flatten(entry, (path) => path === 'search')).toEqual([
    ['search', '{"docCode":"1"}'],
    ['blocks', '[{"kind":"text"}]'],
  ])
})
