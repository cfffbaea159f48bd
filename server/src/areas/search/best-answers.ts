import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import { JOURNAL } from '@wenyuan/contract/constants/journal-terms.ts'
import type { BestAnswer } from '@wenyuan/contract/shapes/best-answer.ts'
import type { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import type { Scope } from '../../core/scope.ts'
import { type BestAnswers, MOST_ANSWERS } from '../../domain/best-answers/best-answers.ts'
import type { AnswerSource, NamedAnswer } from '../../core/named-answer.ts'
import { keyOf } from '../../search/analysis/keys.ts'
import { type ChosenAnswer, chosenAnswers } from './chosen-answer.ts'
import { typedWords } from './understanding.ts'

/** What librarians have chosen for some words, without a name of its own. */
export const chosenSource = (): AnswerSource => async (scope) =>
  (await chosenAnswers.list(scope)).map(chosenOf)

export const chosenOf = ({ words, ...answer }: ChosenAnswer): NamedAnswer => ({
  ...answer,
  isChosen: true,
  names: words,
})

/** The best answers of a first page by relevance; `undefined` for any other. */
export async function bestAnswersOf(
  bestAnswers: BestAnswers,
  scope: Scope,
  body: SearchBody,
): Promise<BestAnswer[] | undefined> {
  const typed = typedWords(body)
  const isFirst = body.page === 1 && body.rows > 0 && body.sortField === 'relevance'
  return typed === undefined || !isFirst ? undefined : bestAnswers.named(scope, typed)
}

/** The answer with those called by its words; a journal of its records whose title was typed is one of them. */
export function withBestAnswers(
  answered: SearchAnswer,
  named: readonly BestAnswer[] | undefined,
  body: SearchBody,
): SearchAnswer {
  if (named === undefined) return answered
  const typed = keyOf(typedWords(body) ?? '')
  const journals = answered.records
    .filter(({ docCode, title }) => docCode === JOURNAL && keyOf(title) === typed)
    .map(
      ({ recordId, title, publisher }): BestAnswer => ({
        kind: 'journal',
        title,
        about: publisher,
        path: `/magazineNavDetail?${new URLSearchParams({ id: recordId }).toString()}`,
        link: '',
      }),
    )
  const bestAnswers = [...named, ...journals].slice(0, MOST_ANSWERS)
  return bestAnswers.length === 0 ? answered : { ...answered, bestAnswers }
}
