import { firstValue, parseQuery, type QueryParameters, valuesOf } from '../query-string.ts'

/** Values of one parameter in an address. */
const MOST_VALUES = 20

/** One thing that the address of a list says. What is unknown in it counts as absent. */
interface AddressPart<Value> {
  read: (said: QueryParameters, name: string) => Value
  /** What is usual is left out. */
  write: (value: Value, name: string) => Readonly<Record<string, string | readonly string[]>>
}

/** The state of a list that an address describes. */
export type AddressState<Address extends { parse: (text: string) => unknown }> = ReturnType<Address['parse']>

/** A part of one value. */
export const part = <Value>(
  read: (said: string) => Value,
  write: (value: Value) => string,
): AddressPart<Value> => ({
  read: (said, name) => read(firstValue(said, name)),
  write: (value, name) => ({ [name]: write(value) }),
})
const asItIs = (text: string) => text

/** Words to search for. */
export const words = (length = 100) => part((said) => said.trim().slice(0, length), asItIs)

export const code = (length = 64) => part((said) => said.slice(0, length), asItIs)

export const matching = (pattern: RegExp) => part((said) => pattern.exec(said)?.[0] ?? '', asItIs)

/** A capital letter or `#`; empty: all. */
export const letter = part((said) => /^[A-Z#]$/.exec(said.toUpperCase())?.[0] ?? '', asItIs)

export const flag = part(
  (said) => said === '1',
  (on) => (on ? '1' : ''),
)

export const oneOf = <Value extends string>(values: readonly Value[], usual: Value) =>
  part<Value>(
    (said) => values.find((value) => value === said) ?? usual,
    (value) => (value === usual ? '' : value),
  )

export const page = (last: number) =>
  part(
    (said) => Math.min(last, Math.max(1, Math.floor(Number(said)) || 1)),
    (number) => (number === 1 ? '' : String(number)),
  )

const distinct = (said: QueryParameters, name: string, length: number): readonly string[] => [
  ...new Set(
    valuesOf(said, name)
      .filter((value) => value.length <= length)
      .slice(0, MOST_VALUES),
  ),
]

/** Any number of codes. */
export const codes = (length = 64): AddressPart<readonly string[]> => ({
  read: (said, name) => distinct(said, name, length),
  write: (values, name) => ({ [name]: values }),
})

/** Filters with any number of values, each under its own name. */
export const filters = <Name extends string>(
  names: readonly Name[],
  length = 64,
): AddressPart<Readonly<Record<Name, readonly string[]>>> => ({
  read: (said) =>
    Object.fromEntries(names.map((name) => [name, distinct(said, name, length)])) as Record<
      Name,
      readonly string[]
    >,
  write: (values) => values,
})

/** The same under another name than that of the state. */
export const under = <Value>(name: string, { read, write }: AddressPart<Value>): AddressPart<Value> => ({
  read: (said) => read(said, name),
  write: (value) => write(value, name),
})

/** What the address of a list says, read and written: parameters stand in the order of the parts. */
export function listAddress<State extends object>(
  parts: {
    readonly [Name in keyof State & string]: AddressPart<State[Name]>
  },
) {
  const names = Object.keys(parts) as (keyof State & string)[]
  return {
    parse: (text: string): State => {
      const said = parseQuery(text)
      return Object.fromEntries(names.map((name) => [name, parts[name].read(said, name)])) as State
    },
    format: (state: State) =>
      Object.fromEntries(names.flatMap((name) => Object.entries(parts[name].write(state[name], name)))),
  }
}

/** With a value added to a filter or taken from it, on the first page. */
export function switched<State extends { filters: Readonly<Record<string, readonly string[]>> }>(
  state: State,
  filter: keyof State['filters'] & string,
  value: string,
): State {
  const values = state.filters[filter] ?? []
  const others = values.filter((one) => one !== value)
  const after = values.includes(value) ? others : [...values, value]
  return { ...state, page: 1, filters: { ...state.filters, [filter]: after } }
}
