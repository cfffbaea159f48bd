import type { AnswerSource, NamedAnswer } from '../../core/named-answer.ts'
import { keepByVersion } from '../../platform/db/list-versions.ts'
import { everyCourse } from './course-store.ts'

/** Courses kept in memory, of all libraries together. */
const MOST_COURSES = 200_000

/** Courses by their names and codes. */
export const courseAnswers = (): AnswerSource =>
  keepByVersion(
    ['courses'],
    async (scope) =>
      (await everyCourse(scope)).map(
        ({ code, name, summary }): NamedAnswer => ({
          kind: 'course',
          title: name,
          about: summary,
          address: `/courseReferenceDetail?${new URLSearchParams({ id: code }).toString()}`,
          names: [code],
        }),
      ),
    { most: MOST_COURSES, of: ({ length }) => length + 1 },
  )
