import { areas } from '@wenyuan/contract/areas.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { type Field, fieldsOf } from './schema-fields.ts'

export interface NamedCall {
  /** "requests.cancel" */
  name: string
  call: AnyCall
}

/** Every call of the contract. */
export const everyCall: readonly NamedCall[] = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, AnyCall>).map(([name, call]) => ({ name: `${area}.${name}`, call })),
)

export type Input = Record<string, unknown>

/** Builds an input from a value for each field; fields with the value `undefined` are omitted. */
export function inputOf(call: Pick<AnyCall, 'input'>, valueOf: (field: Field) => unknown): Input {
  let input: Input = {}
  for (const field of fieldsOf(call)) {
    if (field.kind === 'object' || field.kind === 'objects') continue
    const value = valueOf(field)
    if (value !== undefined) input = withValue(input, field.path, value)
  }
  return input
}

/** The same input with another value at a path; missing lists are created. */
export function withValue(input: Input, [first = '', ...rest]: readonly string[], value: unknown): Input {
  if (rest.length === 0) return { ...input, [first]: value }
  const inner = input[first]
  if (rest[0] === '0') {
    const element = Array.isArray(inner) ? (inner[0] as Input) : {}
    return { ...input, [first]: [rest.length === 1 ? value : withValue(element, rest.slice(1), value)] }
  }
  return { ...input, [first]: withValue((inner ?? {}) as Input, rest, value) }
}

/** The query string of a GET: lists as repeated keys, as in a browser's form. */
export const queryOf = (input: Input): string =>
  new URLSearchParams(
    Object.entries(input).flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).map((one): [string, string] => [key, String(one)]),
    ),
  ).toString()
