import {
  everyCall,
  type Input,
  type NamedCall,
  withValue,
} from '@wenyuan/server/testing/calls/call-inputs.ts'
import { fullInput, ordinaryInput, type OwnThings } from '@wenyuan/server/testing/calls/isolation-inputs.ts'
import { choicesOf, type Field, fieldsOf } from '@wenyuan/server/testing/calls/schema-fields.ts'

/** What anybody may ask without an account. */
export const visitorCalls: readonly NamedCall[] = everyCall.filter(
  ({ call }) => call.for !== 'reader' && !call.streams,
)

/** What asks for much: short words, a Boolean of a hundred parts, a class, all years. */
const WORDS = [
  '的',
  'a',
  'a*',
  Array.from({ length: 100 }, (_, at) => `${'研究社会历史文化经济'[at % 10]}${at % 3 ? '' : '*'}`).join(
    ' OR ',
  ),
]
const CLASSES = ['I', 'I2', 'TP']
const YEARS: Readonly<Record<string, string>> = {
  publishBegin: '0001',
  publishEnd: '9999',
  yearFrom: '0001',
  yearTo: '9999',
}
/** Sizes of pages and lists, numbers of pages, days: the largest that a field takes. */
const LARGEST = [1e6, 36_500, 10_000, 5_000, 2_000, 1_000, 500, 365, 200, 100, 50, 30, 20, 10, 5]
/** Words in these fields ask for more than ids of nothing. */
const searched = /word|title|author|prefix|text|name|subject|publisher/i

/**
 * Inputs of a call that a portal may find dear: the required fields, and all; each field as wide as it goes; all of them.
 * Records are `b0`, `b1` …, copies `c0`, `c1` …
 */
export function widestInputs(one: NamedCall, own: OwnThings): Input[] {
  const { call } = one
  const isValid = (input: Input) => call.input.safeParse(input).success
  const plain = ordinaryInput(one, own)
  const widenings = fieldsOf(call).map((field) =>
    valuesOf(field).filter((value) => isValid(withValue(plain, field.path, value))),
  )
  const each = fieldsOf(call).flatMap((field, at) =>
    (widenings[at] ?? []).map((value) => withValue(plain, field.path, value)),
  )
  const all = fieldsOf(call).reduce((input, field, at) => {
    // filters narrow: together are the size, the order and the words
    const value = isFilter(field) ? undefined : widenings[at]?.[0]
    const wider = value === undefined ? input : withValue(input, field.path, value)
    return isValid(wider) ? wider : input
  }, plain)
  const inputs = [plain, fullInput(one, own), all, ...each].filter(isValid)
  return [...new Map(inputs.map((input) => [JSON.stringify(input), input])).values()]
}

const isFilter = ({ kind, name }: Field): boolean => kind === 'text' && !searched.test(name)

function valuesOf(field: Field): readonly unknown[] {
  const { kind, name, schema } = field
  const takes = (value: unknown) => schema.safeParse(value).success
  const lists = (make: (at: number) => unknown) => {
    const long = LARGEST.filter((length) => length <= 10_000).map((length) =>
      Array.from({ length }, (_, at) => make(at)),
    )
    return [long.find(takes)].filter((list) => list !== undefined)
  }
  if (kind === 'number') return [LARGEST.find(takes), 1].filter((value) => value !== undefined)
  if (kind === 'choice' || kind === 'flag') return choicesOf(field)
  if (kind === 'objects') return lists(() => ({ searchWord: '的' }))
  if (kind === 'object') return []
  const choices = choicesOf(field)
  if (choices.length > 0) return [[...choices]]
  if (/class|kindNo|discode/i.test(name)) return CLASSES
  if (name in YEARS) return [YEARS[name]]
  const ids = lists((at) => `${/item|barcode/i.test(name) ? 'c' : 'b'}${at}`)
  return [...(searched.test(name) ? WORDS : []), ...ids]
}
