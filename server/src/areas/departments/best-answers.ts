import type { AnswerSource, NamedAnswer } from '../../core/named-answer.ts'
import { departmentEntries } from '../../domain/departments/store.ts'
import { keepByVersion } from '../../platform/db/list-versions.ts'

/** Departments by their names. */
export const departmentAnswers = (): AnswerSource =>
  keepByVersion(['departments'], async (scope) =>
    (await departmentEntries.list(scope)).map(
      ({ code, name, summary }): NamedAnswer => ({
        kind: 'department',
        title: name,
        about: summary,
        address: `/departmentHome?${new URLSearchParams({ id: code }).toString()}`,
        names: [],
      }),
    ),
  )
