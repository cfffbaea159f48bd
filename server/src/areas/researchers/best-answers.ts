import type { AnswerSource, NamedAnswer } from '../../core/named-answer.ts'
import { keepByVersion } from '../../platform/db/list-versions.ts'
import { everyResearcher } from './store.ts'

/** Researchers kept in memory, of all libraries together. */
const MOST_RESEARCHERS = 200_000

/** Researchers by their names in all forms; those who have left are found among records. */
export const researcherAnswers = (): AnswerSource =>
  keepByVersion(
    ['researchers'],
    async (scope) =>
      (await everyResearcher(scope))
        .filter(({ former }) => !former)
        .map(
          ({ code, name, otherNames, title }): NamedAnswer => ({
            kind: 'person',
            title: name,
            about: title,
            address: `/researcherDetail?${new URLSearchParams({ id: code }).toString()}`,
            names: otherNames,
          }),
        ),
    { most: MOST_RESEARCHERS, of: ({ length }) => length + 1 },
  )
