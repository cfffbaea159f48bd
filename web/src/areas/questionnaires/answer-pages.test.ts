import type { Question } from '@wenyuan/contract/shapes/questionnaire.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved, pagesWith, progressOf } from './answer-pages.ts'

const question = (questionId: string, more: Partial<Question> = {}): Question => ({
  questionId,
  kind: 'single',
  text: questionId,
  help: '',
  required: false,
  options: ['a', 'b'].map((code) => ({ code, text: code })),
  rows: [],
  least: 0,
  most: 0,
  leastText: '',
  mostText: '',
  showIf: null,
  ...more,
})
const section = (sectionId: string, ...questions: Question[]) => ({
  sectionId,
  title: '',
  text: '',
  questions,
})
const asking = {
  sections: [
    section('one', question('first'), question('note', { kind: 'statement', options: [] })),
    section('two', question('then', { showIf: { question: 'first', is: ['b'] } })),
    section('three', question('last', { kind: 'short', options: [] })),
  ],
}
const ids = (answers: [string, string[]][]) =>
  pagesWith(asking, new Map(answers)).map(({ sectionId }) => sectionId)

test('a group in which nothing is asked is no page', () => {
  expect(ids([])).toEqual(['one', 'three'])
  expect(ids([['first', ['b']]])).toEqual(['one', 'two', 'three'])
})

test('progress counts questions that are asked and answered', () => {
  const progress = (answers: [string, string[]][]) =>
    progressOf(pagesWith(asking, new Map(answers)), new Map(answers))
  expect(progress([])).toEqual({ done: 0, all: 2 })
  const given: [string, string[]][] = [
    ['first', ['b']],
    ['last', ['  ']],
    ['then', ['wrong']],
  ]
  expect(progress(given)).toEqual({ done: 1, all: 3 })
})

test('moving keeps every place, and moving back restores the order', () => {
  const order = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(order, fc.nat(), (values, nth) => {
      const at = nth % values.length
      const value = values[at] ?? ''
      const down = moved(values, value, 1)
      expect(down.toSorted()).toEqual(values.toSorted())
      if (at < values.length - 1) expect(moved(down, value, -1)).toEqual(values)
      else expect(down).toEqual(values)
    }),
  )
})
