import { expect, test } from 'vitest'
import { merged } from './merged.ts'

const base = { name: '总馆', hours: { mon: '8-22' }, phone: '' }

test('what each has changed alone stands', () => {
  const stored = { ...base, phone: '010-1' }
  const typed = { ...base, name: '东馆' }
  expect(merged(base, stored, typed)).toEqual({
    values: { name: '东馆', hours: { mon: '8-22' }, phone: '010-1' },
    both: [],
  })
})

test('a field that both have changed keeps what was typed, and is named', () => {
  const typed = { ...base, name: '东馆', hours: { mon: '9-20' } }
  const stored = { ...base, name: '西馆', hours: { mon: '9-20' } }
  expect(merged(base, stored, typed)).toEqual({ values: typed, both: ['name'] })
})

test('an emptied field stays empty, and an empty one is no change of a missing one', () => {
  expect(merged(base, base, { ...base, name: '' })).toMatchObject({ values: { name: '' }, both: [] })
  expect(merged({}, { name: '西馆' }, { name: '' })).toMatchObject({ values: { name: '西馆' }, both: [] })
})

test('the order of keys is no change', () => {
  const stored = { words: { en: 'a', 'zh-CN': 'b' } }
  expect(
    merged({ words: { 'zh-CN': 'b', en: 'a' } }, stored, { words: { en: 'a', 'zh-CN': 'b' } }).both,
  ).toEqual([])
})
