import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { type Input, withValue } from './call-inputs.ts'
import { type Field, type FieldKind, fieldsOf } from './schema-fields.ts'

/**
 * Texts that have broken programs: a quote, wildcards, bytes that no database stores, a lone surrogate, a path, a
 * script.
 */
const hostileTexts = [
  "' OR '1'='1",
  '%_%\\',
  'a\u0000b',
  '\ud800',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
]

const tooLong = 'x'.repeat(30_000)
const nothing = [null, '', ' ', [], {}]
const otherTypes = [true, 7, -1, 1.5, 'text', ['text'], [['text']], [null], { a: { b: 1 } }]
const numbers = [0, -1, 1.5, 1e9, 1e21, -1e308, '1e309', '0x10', '99999999999999999999', 'NaN', '１２']

const valuesOf: Record<FieldKind, readonly unknown[]> = {
  text: [...nothing, ...otherTypes, ...hostileTexts, tooLong],
  texts: [
    ...nothing,
    ...otherTypes,
    ...hostileTexts.map((text) => [text]),
    [tooLong],
    Array.from({ length: 2_000 }, (_, at) => `${at}`),
  ],
  number: [...nothing, ...otherTypes, ...numbers],
  flag: [...nothing, ...otherTypes, '2'],
  choice: [...nothing, ...otherTypes, ...hostileTexts.slice(0, 1), tooLong, 'constructor'],
  object: [...nothing, ...otherTypes],
  objects: [...nothing, ...otherTypes, [{}], Array.from({ length: 2_000 }, () => ({}))],
}

const unknownKeys: Input = {
  unknown: 'text',
  constructor: 'text',
  toString: null,
  ['x'.repeat(300)]: [[[]]],
}

/** Changes to a valid input: each field in turn is removed or filled with an unexpected value. */
export function badChanges(call: AnyCall): ((good: Input) => Input)[] {
  const oneByOne = fieldsOf(call).flatMap((field) =>
    [undefined, ...valuesFor(call, field)].map(
      (value) => (good: Input) => withValue(good, field.path, value),
    ),
  )
  return [(good) => good, () => ({}), (good) => ({ ...good, ...unknownKeys }), ...oneByOne]
}

/** A query string contains texts only, so values that differ only in type are the same there. */
function valuesFor(call: AnyCall, { kind }: Field): readonly unknown[] {
  const values = valuesOf[kind]
  if (call.method !== 'GET') return values
  return [...new Map(values.map((value) => [JSON.stringify([value].flat().map(String)), value])).values()]
}
