import fc from 'fast-check'
import { hostileText } from '../hostile-text.ts'
import { type Input, type NamedCall, withValue } from './call-inputs.ts'
import { choicesOf, type Field, fieldsOf } from './schema-fields.ts'

/** Longer text is tried by other tests; 40,000 calls with it would mostly measure the parser. */
const LONGEST = 400
const text = hostileText.map((one) => one.slice(0, LONGEST))
const number = fc.oneof(
  fc.integer(),
  fc.constantFrom<unknown>(0, -1, 1.5, 1e21, '1e309', '0x10', '99999999999999999999', 'NaN', '１２'),
)
const anything = fc.oneof(
  text,
  number,
  fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], { a: [1] }),
)

/** Values that a field may expect, and values it does not. */
function valueOf(field: Field): fc.Arbitrary<unknown> {
  const choices = choicesOf(field)
  const choice = choices.length === 0 ? text : fc.constantFrom(...choices)
  const expected: Record<Field['kind'], fc.Arbitrary<unknown>> = {
    text,
    texts: fc.array(choice, { maxLength: 5 }),
    number,
    flag: fc.constantFrom<unknown>('0', '1', true, false, '2', ''),
    choice,
    object: anything,
    objects: fc.array(anything, { maxLength: 3 }),
  }
  return fc.oneof({ weight: 3, arbitrary: expected[field.kind] }, { weight: 1, arbitrary: anything })
}

/** The JSON parser refuses `__proto__` before a call is reached. */
const unknownKey = text.filter((key) => key !== '__proto__')
const LEFT_OUT = Symbol('left out')
type Change = (good: Input) => Input

/** Changes to a valid input: one to three of its fields are removed, or have another value. */
export function generatedChange({ call }: NamedCall): fc.Arbitrary<Change> {
  const fields = fieldsOf(call)
  if (fields.length === 0)
    return fc.dictionary(unknownKey, anything, { maxKeys: 3 }).map((more) => () => more)
  const one = fc.constantFrom(...fields).chain((field) =>
    fc.oneof({ weight: 1, arbitrary: fc.constant(LEFT_OUT) }, { weight: 6, arbitrary: valueOf(field) }).map(
      (value): Change =>
        (good) =>
          withValue(good, field.path, value === LEFT_OUT ? undefined : value),
    ),
  )
  return fc
    .array(one, { minLength: 1, maxLength: 3 })
    .map((changes) => (good) => changes.reduce((input, change) => change(input), good))
}
