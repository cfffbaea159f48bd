import { expect, test } from 'vitest'
import { judgeQuestions, recallFigures } from './assistant.ts'
import { readJudgedQuestions } from './judged-questions.ts'
import { openShelves } from './library.ts'

/** Share of what the plain search finds that the evidence must have, in each language. */
const FLOOR = 0.9

const questions = readJudgedQuestions()

test('there are fifty judged questions in each language, each once', () => {
  const counts = Map.groupBy(questions, ({ language }) => language)
  expect([...counts].map(([language, of]) => [language, of.length])).toEqual([
    ['zh-CN', 50],
    ['zh-TW', 50],
    ['en', 50],
  ])
  expect(new Set(questions.map(({ q }) => q)).size).toBe(150)
})

test('the evidence of an answer has what a plain search finds', async () => {
  const shelves = await openShelves('embedded')
  try {
    const answers = await judgeQuestions(shelves.engine, questions)
    expect(answers.filter(({ plain }) => plain === 0).map(({ question }) => question.q)).toEqual([])
    expect(recallFigures(answers).filter(({ recall }) => recall < FLOOR)).toEqual([])
  } finally {
    await shelves.close()
  }
})
