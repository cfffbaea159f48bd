import type { FieldProblem } from '@wenyuan/contract/staff/answers.ts'

export type Problems = readonly FieldProblem[] | undefined

/** Those of a field and of what is in it, with paths that begin there. */
export const below = (problems: Problems, name: string): Problems => {
  const own = problems?.flatMap(({ field, text }) =>
    field === name
      ? [{ field: '', text }]
      : field.startsWith(`${name}.`)
        ? [{ field: field.slice(name.length + 1), text }]
        : [],
  )
  return own && own.length > 0 ? own : undefined
}

/** What is wrong with a field itself. */
export const ownText = (problems: Problems): string | undefined =>
  problems?.find(({ field }) => field === '')?.text

/** What is said of a field that shows one text for all that is in it. */
export const firstText = (problems: Problems): string | undefined => problems?.[0]?.text
