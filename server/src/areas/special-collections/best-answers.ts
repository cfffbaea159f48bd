import type { AnswerSource } from '../../core/named-answer.ts'
import { parentOf } from './collection.ts'
import { listCollections } from './store.ts'
import { noWords } from '../../domain/content/content-values.ts'

/** Special collections by their names. */
export const collectionAnswers = (): AnswerSource => async (scope) =>
  (await listCollections(scope))
    .filter(({ code }) => parentOf(code) === '')
    .map(({ code, name }) => ({
      kind: 'collection',
      title: name,
      about: noWords,
      address: `/specialBaseDetail/${encodeURIComponent(code)}`,
      names: [],
    }))
