import type { AnswerSource, NamedAnswer } from '../../domain/best-answers/named-answer.ts'
import { keepByVersion } from '../../platform/db/list-versions.ts'
import { everyDatabase } from './store.ts'

/** Databases kept in memory, of all libraries together. */
const MOST_DATABASES = 100_000

/** Databases by their names, acronyms and further names, as long as they can be opened. */
export const databaseAnswers = (): AnswerSource =>
  keepByVersion(
    ['databases'],
    async (scope) =>
      (await everyDatabase(scope)).map(
        ({ code, entry: { name, otherNames, summary, from, to } }): NamedAnswer => ({
          kind: 'database',
          title: name,
          about: summary,
          address: `/dataBaseNav/details/${encodeURIComponent(code)}`,
          names: otherNames,
          from,
          to,
        }),
      ),
    { most: MOST_DATABASES, of: ({ length }) => length + 1 },
  )
