import { expect, test } from 'vitest'
import { entryOf } from '../../testing/entries.ts'
import { areOfOtherClasses, whySimilar } from './why-similar.ts'

const recordOf = (facts: Partial<Parameters<typeof entryOf>[0]>) =>
  entryOf({ recordId: 'x', title: 'x', ...facts }).record
const of = (one: Parameters<typeof recordOf>[0], other: Parameters<typeof recordOf>[0]) =>
  whySimilar(recordOf(one), recordOf(other), 'zh-CN')

test('a whole subject comes before its first part, a keyword and the class', () => {
  const own = {
    subjects: ['长篇小说--中国--清代', '紅樓夢'],
    keywords: ['章回小说'],
    classNumbers: [{ scheme: 'clc', value: 'I242.4' } as const],
  }
  expect(of(own, { ...own, subjects: ['文学', '红楼梦'] })).toEqual({ kind: 'subject', text: '红楼梦' })
  expect(of(own, { ...own, subjects: ['长篇小说--日本'] })).toEqual({ kind: 'subject', text: '长篇小说' })
  expect(of(own, { ...own, subjects: [] })).toEqual({ kind: 'subject', text: '章回小说' })
  expect(of(own, { classNumbers: [{ scheme: 'clc', value: 'I242.47' }] })).toEqual({
    kind: 'class',
    text: 'I2 中国文学',
  })
  expect(of(own, {})).toEqual({ kind: 'meaning', text: '' })
})

test('a licence is no reason; a class of another scheme has its number', () => {
  const pop = { keywords: ['CC BY'], classNumbers: [{ scheme: 'lcc', value: 'PS3545' } as const] }
  expect(of(pop, pop)).toEqual({ kind: 'class', text: 'PS3545 (LCC)' })
  expect(of(pop, { keywords: ['CC BY'] })).toEqual({ kind: 'meaning', text: '' })
  // the same letters of another scheme are another class
  expect(of(pop, { classNumbers: [{ scheme: 'clc', value: 'PS3545' }] }).kind).toBe('meaning')
  // wide classes come last
  const wide = { classNumbers: [{ scheme: 'clc', value: 'I2' } as const] }
  expect(of(wide, wide)).toEqual({ kind: 'class', text: 'I2 中国文学' })
  expect(of({ ...wide, keywords: ['诗'] }, { ...wide, keywords: ['诗'] })).toEqual({
    kind: 'subject',
    text: '诗',
  })
})

test('records of other main classes are told apart, where both have one', () => {
  const ofClass = (...values: string[]) =>
    recordOf({ classNumbers: values.map((value) => ({ scheme: 'clc', value, assigned: true })) })
  expect(areOfOtherClasses(ofClass('R2'), ofClass('O4'))).toBe(true)
  expect(areOfOtherClasses(ofClass('R2', 'O6'), ofClass('O4'))).toBe(false)
  expect(areOfOtherClasses(ofClass('TP31'), ofClass('TU2'))).toBe(true)
  expect(areOfOtherClasses(ofClass('R2'), ofClass())).toBe(false)
})
