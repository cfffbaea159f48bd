import { afterAll, beforeAll, expect, test } from 'vitest'
import { typeQuestions } from './box.ts'
import { readJudgedQuestions } from './judged-questions.ts'
import { openShelves, type Shelves } from './library.ts'

/** Share of the questions of a language of which the box shows a right record among the first ten. */
const LEAST = 0.88

let shelves: Shelves
beforeAll(async () => {
  shelves = await openShelves('embedded')
})
afterAll(() => shelves.close())

test('whole questions typed into the box find their records', async () => {
  const typed = await typeQuestions(shelves.engine, readJudgedQuestions())
  for (const [language, of] of Map.groupBy(typed, ({ question }) => question.language)) {
    const found = of.filter(({ place }) => place !== undefined).length
    expect([language, found / of.length >= LEAST]).toEqual([language, true])
  }
  expect(typed.filter(({ total }) => total === 0).length).toBeLessThanOrEqual(2)
})
