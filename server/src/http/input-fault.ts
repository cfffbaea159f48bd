import type { z } from 'zod'
import type { InputFault } from '../locales/input-text.ts'

type Issue = z.core.$ZodIssue

/** What a reader is told of a schema's issue: in words that name no schema. */
export function faultOf(issue: Issue, sent: unknown): InputFault {
  if (issue.code === 'unrecognized_keys') return { name: 'unknown', facts: { keys: issue.keys.join(', ') } }
  if (isBlank(valueAt(sent, issue.path))) return { name: 'empty' }
  switch (issue.code) {
    case 'invalid_type':
      return { name: types[issue.expected] ?? 'wrong' }
    case 'invalid_value':
      return { name: 'choice', facts: { choices: issue.values.map(String).join(', ') } }
    case 'too_big':
      return { name: tooBig[issue.origin] ?? 'above', facts: { count: Number(issue.maximum) } }
    case 'too_small':
      return { name: tooSmall[issue.origin] ?? 'below', facts: { count: Number(issue.minimum) } }
    case 'invalid_format':
      return { name: 'format' }
    default:
      return { name: 'wrong' }
  }
}

const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  int: 'wholeNumber',
  array: 'list',
  boolean: 'yesOrNo',
}
const tooBig: Readonly<Record<string, string>> = { string: 'longText', array: 'manyItems' }
const tooSmall: Readonly<Record<string, string>> = { string: 'shortText', array: 'fewItems' }

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const valueAt = (sent: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    sent,
  )
