import type { FieldProblem } from '@wenyuan/contract/staff/answers.ts'
import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/**
 * Reads what a form or a file has sent.
 *
 * @returns the value, or all that is wrong with it, each with the path of its field, in the order of the schema
 */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
): { value: z.output<Schema> } | { problems: FieldProblem[] } {
  // a schema's own sentence stands before these
  const parsed = schema.safeParse(sent, { error: plainWords })
  return parsed.success ? { value: parsed.data } : { problems: problemsOf(parsed.error) }
}

/** What is wrong, one problem a field. */
export function problemsOf({ issues }: z.ZodError): FieldProblem[] {
  const found = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = path.join('.')
    if (!found.has(field)) found.set(field, `${message}.`)
  }
  return [...found].map(([field, text]) => ({ field, text }))
}

/** What is said of an issue for which the schema has no sentence of its own. */
export function plainWords(issue: Issue): string | undefined {
  if (isBlank(issue.input) && blankCodes.includes(issue.code)) return 'please fill this in'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeNames[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `not one of ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return limit(issue.origin, issue.minimum, [
        'at least',
        issue.inclusive === false ? 'above' : 'not below',
      ])
    case 'too_big':
      return limit(issue.origin, issue.maximum, [
        'at most',
        issue.inclusive === false ? 'below' : 'not above',
      ])
    case 'invalid_format':
      return 'not in the right form'
    default:
      return undefined
  }
}

const blankCodes: readonly string[] = [
  'invalid_type',
  'invalid_value',
  'invalid_union',
  'too_small',
  'invalid_format',
]

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'several fields',
  record: 'several fields',
}

const limit = (origin: string, value: number | bigint, [ofLength, ofNumber]: [string, string]): string =>
  origin === 'string'
    ? `${ofLength} ${value} characters`
    : origin === 'array' || origin === 'set'
      ? `${ofLength} ${value} items`
      : `${ofNumber} ${value}`

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
