import type { z } from 'zod'
import { type Input, withValue } from './call-inputs.ts'
import { type Field, type FieldKind, fieldsOf } from './schema-fields.ts'

/**
 * Texts that have broken programs: a quote, wildcards, bytes that no database stores, a lone surrogate, text that turns
 * its surroundings round, a path, a script, an address that is one, figures and letters of other kinds, a pattern, a word
 * without an end.
 */
const hostileTexts = [
  "' OR '1'='1",
  '%_%\\',
  'a\u0000b',
  '\ud800',
  '\u202e梦楼红\u2066',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '__proto__',
  '１２３',
  '👩‍👩‍👧‍👦é́́́́́́',
  '(a+)+$',
  'x'.repeat(2_000),
]

const dates = ['0000-00-00', '0000-01-01', '9999-12-31', '2026-02-29', '2024-02-29', '275761-01-01T00:00:00Z']

/** Longer than any field; repeated pieces are what a pattern goes over again and again; the last fills a body. */
const longTexts = ['x', ' ', '-', '0', 'a@', '("', '文'].map((piece) => `${piece.repeat(15_000)}!`)
const nearlyTheBody = '文'.repeat(330_000)
/** A query that is longer is refused before it reaches a call. */
const LONGEST_IN_QUERY = 40_000

const nothing = [null, '', ' ', [], {}]
const otherTypes = [true, 7, -1, 1.5, 'text', ['text'], [['text']], [null], { a: { b: 1 } }]
const numbers = [0, -1, 1.5, 2 ** 31, 2 ** 53, 1e21, -1e308, '1e309', '0x10', `${10n ** 20n}`, 'NaN', '１２']

/** For a field of any kind. */
export const hostileValues: readonly unknown[] = [
  ...nothing,
  ...otherTypes,
  ...numbers,
  ...dates,
  ...hostileTexts,
  ...longTexts,
  nearlyTheBody,
]

const valuesOf: Record<FieldKind, readonly unknown[]> = {
  text: hostileValues,
  texts: [
    ...nothing,
    ...otherTypes,
    ...[...hostileTexts, ...dates, ...longTexts, nearlyTheBody].map((text) => [text]),
    Array.from({ length: 10_000 }, (_, at) => `${at}`),
  ],
  number: [...nothing, ...otherTypes, ...numbers],
  flag: [...nothing, ...otherTypes, '2'],
  choice: [...nothing, ...otherTypes, ...hostileTexts.slice(0, 1), ...longTexts.slice(0, 1), 'constructor'],
  object: [...nothing, ...otherTypes],
  objects: [...nothing, ...otherTypes, [{}], Array.from({ length: 10_000 }, () => ({}))],
}

const unknownKeys: Input = {
  unknown: 'text',
  constructor: 'text',
  toString: null,
  ['x'.repeat(300)]: [[[]]],
}

interface Asked {
  readonly input: z.ZodType
  readonly method?: string
}

/** Changes to a valid input: each field in turn is removed or filled with an unexpected value. */
export function badChanges(call: Asked): ((good: Input) => Input)[] {
  const oneByOne = fieldsOf(call).flatMap((field) =>
    [undefined, ...valuesFor(call, field)].map(
      (value) => (good: Input) => withValue(good, field.path, value),
    ),
  )
  return [(good) => good, () => ({}), (good) => ({ ...good, ...unknownKeys }), ...oneByOne]
}

/** A query string contains texts only, so values that differ only in type are the same there. */
function valuesFor({ method }: Asked, { kind }: Field): readonly unknown[] {
  const values = valuesOf[kind]
  if (method !== 'GET') return values
  const written = new Map(values.map((value) => [JSON.stringify([value].flat().map(String)), value]))
  return [...written].filter(([text]) => text.length < LONGEST_IN_QUERY).map(([, value]) => value)
}
