import { LEAST_ANSWERS } from '@wenyuan/contract/constants/questionnaires.ts'
import { askedWith, cellValue, problemsWith } from '@wenyuan/contract/constants/question-rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptAnswers, draftOf, valuesIn } from './accepted-answers.ts'
import { phaseOn, type QuestionnaireEntry, questionsOf, resultsAreShown } from './questionnaire.ts'
import { QuestionnaireFile } from './questionnaire-file.ts'
import { pointsOf, sumsOf } from './sums.ts'

const option = (code: string) => ({ code, text: code })
const options = ['a', 'b', 'c'].map(option)
const file = {
  code: 'space',
  name: '空间',
  sections: [
    {
      code: 'one',
      questions: [
        { code: 'visits', kind: 'single', text: '多久来一次', required: true, options },
        {
          code: 'why',
          kind: 'long',
          text: '为什么',
          required: true,
          showIf: { question: 'visits', is: ['c'] },
        },
        { code: 'likes', kind: 'multiple', text: '喜欢', options, least: 1, most: 2 },
      ],
    },
    {
      code: 'two',
      questions: [
        { code: 'score', kind: 'scale', text: '打分', most: 10, showIf: { question: 'likes', is: ['a'] } },
        {
          code: 'deep',
          kind: 'short',
          text: '然后',
          showIf: { question: 'score', is: ['10'] },
        },
        { code: 'grid', kind: 'matrix', text: '各项', rows: [option('r1'), option('r2')], options },
        { code: 'order', kind: 'rank', text: '排序', options },
        { code: 'day', kind: 'date', text: '日期' },
        { code: 'constructor', kind: 'short', text: '名称' },
        { code: 'note', kind: 'statement', text: '谢谢' },
      ],
    },
  ],
}
const entry = QuestionnaireFile.parse(file)
const questions = questionsOf(entry)

/** A file with one question changed. */
const reasonFor = (change: object, more: object = {}): string => {
  const wrong = {
    ...file,
    ...more,
    sections: [
      { code: 'one', questions: [file.sections[0]?.questions[0], { code: 'x', text: 'x', ...change }] },
    ],
  }
  return QuestionnaireFile.safeParse(wrong).error?.issues[0]?.message ?? ''
}

test('a file is read with its defaults, and what was read is read again unchanged', () => {
  expect(entry).toMatchObject({ anonymous: false, results: 'never', from: '', databases: [] })
  expect(questions.find(({ code }) => code === 'score')).toMatchObject({ least: 0, most: 10 })
  expect(QuestionnaireFile.parse({ ...file, sections: JSON.stringify(file.sections) })).toEqual(entry)
  expect(QuestionnaireFile.parse(JSON.parse(JSON.stringify(entry)))).toEqual(entry)
})

test.each([
  [{ kind: 'single', options: [option('a')] }, 'x: at least two options are needed'],
  [{ kind: 'single', options: [option('a'), option('a')] }, 'x: the code a occurs twice'],
  [{ kind: 'multiple', options, most: 4 }, 'x: least and most do not fit the number of options'],
  [{ kind: 'multiple', options, least: 2, most: 1 }, 'x: least and most do not fit the number of options'],
  [{ kind: 'scale', least: 1, most: 7 }, 'x: a scale goes from 1 to 5 or from 0 to 10'],
  [{ kind: 'matrix', options }, 'x: a matrix needs rows'],
  [{ kind: 'short', options }, 'x: a question of the kind short has no options'],
  [{ kind: 'date', most: 3 }, 'x: only a scale and multiple have least and most'],
  [{ kind: 'statement', required: true }, 'x: a statement cannot be answered, so it is not required'],
  [{ kind: 'short', showIf: { question: 'x', is: ['a'] } }, 'x: showIf names no earlier question x'],
  [{ kind: 'short', showIf: { question: 'visits', is: ['z'] } }, 'x: visits cannot have the value z'],
  [{ kind: 'short', code: 'visits' }, 'the code visits occurs twice'],
])('the question %o is refused with its reason', (change, reason) => {
  expect(reasonFor(change)).toBe(reason)
})

test('what would tell who answered is refused', () => {
  const plain = { kind: 'short' }
  expect(reasonFor(plain, { anonymous: true, databases: ['cnki'] })).toMatch(/cannot be anonymous/)
  expect(reasonFor(plain, { anonymous: true, results: 'always' })).toMatch(/would show it/)
  expect(reasonFor(plain, { from: '2026-03-02', to: '2026-03-01' })).toBe('it ends before it begins')
  expect(reasonFor(plain, { anonymous: true, results: 'after' })).toBe('')
})

const code = fc.constantFrom('a', 'b', 'c', 'z', '', 'constructor')
const value = new Map(
  Object.entries({
    score: fc.array(fc.oneof(fc.integer({ min: -1, max: 11 }).map(String), fc.constant('05')), {
      maxLength: 2,
    }),
    grid: fc.array(
      fc.oneof(
        fc.tuple(fc.constantFrom('r1', 'r2', 'r3'), code).map(([row, one]) => cellValue(row, one)),
        fc.string(),
      ),
      { maxLength: 3 },
    ),
    order: fc.oneof(fc.shuffledSubarray(['a', 'b', 'c']), fc.array(code, { maxLength: 4 })),
    day: fc.array(fc.constantFrom('2026-02-28', '2026-02-30', 'soon'), { maxLength: 2 }),
  }),
)
const sent = fc.record(
  Object.fromEntries(
    questions.map(({ code: id, kind }) => [
      id,
      value.get(id) ?? fc.array(kind === 'long' || kind === 'short' ? fc.string() : code, { maxLength: 3 }),
    ]),
  ),
  { requiredKeys: [] },
)
const asSent = (answers: Readonly<Record<string, string[] | undefined>>) =>
  Object.entries(answers).map(([questionId, values = []]) => ({ questionId, values }))

test('what is accepted can be sent again and stays the same; nothing is stored for questions not asked', () => {
  fc.assert(
    fc.property(sent, (answers) => {
      const accepted = acceptAnswers(questions, asSent(answers))
      if (!('answers' in accepted)) {
        expect(questions.map(({ questionId }) => questionId)).toContain(accepted.questionId)
        return
      }
      const stored = new Map(Object.entries(accepted.answers))
      const asked = askedWith(questions, stored).map(({ questionId }) => questionId)
      expect(asked).toEqual(expect.arrayContaining([...stored.keys()]))
      expect(problemsWith(questions, stored)).toEqual([])
      expect(acceptAnswers(questions, asSent(accepted.answers))).toEqual(accepted)
    }),
    { numRuns: 500 },
  )
})

test('a draft is part of what was typed, and completes to what is accepted', () => {
  fc.assert(
    fc.property(sent, (answers) => {
      const draft = draftOf(questions, asSent(answers))
      expect(draftOf(questions, asSent(draft))).toEqual(draft)
      const accepted = acceptAnswers(questions, asSent(answers))
      if ('answers' in accepted) expect(acceptAnswers(questions, asSent(draft))).toEqual(accepted)
    }),
    { numRuns: 300 },
  )
})

test('a question that depends on one that is not asked is not asked either', () => {
  const given = new Map([
    ['visits', ['a']],
    ['score', ['10']],
  ])
  expect(askedWith(questions, given).map(({ code: id }) => id)).not.toContain('deep')
  const also = new Map([...given, ['likes', ['a']]])
  expect(askedWith(questions, also).map(({ code: id }) => id)).toContain('deep')
})

test('a required question that is not asked is not missed; asked without an answer it is', () => {
  const answer = (visits: string) => acceptAnswers(questions, [{ questionId: 'visits', values: [visits] }])
  expect(answer('a')).toEqual({ answers: { visits: ['a'] } })
  expect(answer('c')).toEqual({ questionId: 'why', problem: 'required' })
  expect(acceptAnswers(questions, [])).toEqual({ questionId: 'visits', problem: 'required' })
})

test('sums count every answer once', () => {
  const sheets = fc.array(
    sent.map((answers) => acceptAnswers(questions, asSent({ ...answers, visits: ['a'] }))),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(sheets, (all) => {
      const given = all.flatMap((one) => ('answers' in one ? [one.answers] : []))
      for (const { question, answered, parts } of sumsOf(questions, given)) {
        const values = given.map((sheet) => valuesIn(sheet, question.questionId))
        expect(answered).toBe(values.filter(({ length }) => length > 0).length)
        if (question.kind === 'rank') continue
        const counted = parts.flatMap(({ counts }) => counts.map(({ count }) => count))
        if (parts.length > 0) expect(counted.reduce((a, b) => a + b, 0)).toBe(values.flat().length)
      }
    }),
    { numRuns: 200 },
  )
})

test('a rank becomes mean places, a scale a mean', () => {
  const sums = sumsOf(questions, [
    { score: ['10'], order: ['a', 'b', 'c'] },
    { score: ['5'], order: ['b', 'a', 'c'] },
  ])
  const of = (id: string) => sums.find(({ question }) => question.code === id)
  expect(of('score')?.mean).toBe(7.5)
  expect(of('order')?.parts[0]?.counts.map(({ count }) => count)).toEqual([1.5, 1.5, 3])
  expect(pointsOf({ least: 1, most: 5 })).toEqual(['1', '2', '3', '4', '5'])
  expect(LEAST_ANSWERS).toBe(5)
})

test('a questionnaire is open from its first to its last day, and results follow it', () => {
  const days: Pick<QuestionnaireEntry, 'from' | 'to'> = { from: '2026-03-10', to: '2026-03-20' }
  const on = (day: string) => phaseOn('open', days, day)
  expect(['2026-03-09', '2026-03-10', '2026-03-20', '2026-03-21'].map(on)).toEqual([
    'waiting',
    'open',
    'open',
    'over',
  ])
  expect(phaseOn('closed', days, '2026-03-15')).toBe('over')
  expect(phaseOn('draft', days, '2026-03-15')).toBe('draft')
  expect(resultsAreShown({ results: 'after' }, 'open')).toBe(false)
  expect(resultsAreShown({ results: 'after' }, 'over')).toBe(true)
  expect(resultsAreShown({ results: 'always' }, 'waiting')).toBe(false)
})
