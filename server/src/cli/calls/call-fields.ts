import { z } from 'zod'
import { optionOf } from '../../core/parameters.ts'

/** A field of a call's body as an option of its command. */
export interface CallField {
  name: string
  option: string
  /** How its values are written: `pairs` and `weights` are `NAME=VALUE`, `json` is for what is nested. */
  kind: 'text' | 'number' | 'flag' | 'texts' | 'pairs' | 'weights' | 'json'
  isNeeded: boolean
  /** The values that it can have; empty: any. */
  values: readonly string[]
}

interface Schema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: Schema | boolean
}

/** The fields of a body, in their order. */
export function fieldsOf(input: z.ZodType): CallField[] {
  const { properties = {}, required = [] } = schemaOf(input)
  return Object.entries(properties).map(([name, schema]) => {
    const isNeeded = required.includes(name)
    return { name, option: optionOf(name), kind: kindOf(schema), isNeeded, values: valuesOf(schema) }
  })
}

const schemaOf = (input: z.ZodType): Schema =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema

function kindOf(schema: Schema): CallField['kind'] {
  const { type, items, additionalProperties } = schema
  if (type === 'boolean') return 'flag'
  if (isNumber(schema)) return 'number'
  if (isText(schema)) return 'text'
  if (type === 'array' && items && isText(items)) return 'texts'
  const values = typeof additionalProperties === 'object' ? additionalProperties.type : undefined
  if (values === 'string') return 'pairs'
  return values === 'number' ? 'weights' : 'json'
}

/** A paging parameter is a number or its text. */
const isNumber = ({ type, anyOf }: Schema): boolean =>
  type === 'integer' || type === 'number' || anyOf?.some(isNumber) === true

const isText = ({ type, anyOf }: Schema): boolean => type === 'string' || anyOf?.every(isText) === true

function valuesOf({ enum: values, const: value, anyOf, items }: Schema): string[] {
  if (anyOf?.every((one) => valuesOf(one).length > 0)) return anyOf.flatMap(valuesOf)
  if (items) return valuesOf(items)
  return (values ?? (value === undefined ? [] : [value])).map(String).filter(Boolean)
}

/** What was given for a field, as the body has it; a number that is none stays as it is, and is refused by its name. */
export function valueOf({ kind }: CallField, given: unknown): unknown {
  if (kind === 'number') return numberIn(given)
  if (kind === 'json') return jsonIn(String(given))
  if ((kind !== 'pairs' && kind !== 'weights') || !Array.isArray(given)) return given
  return Object.fromEntries(
    given.map((pair: string) => {
      const [name = '', ...rest] = pair.split('=')
      const value = rest.length === 0 ? undefined : rest.join('=')
      return [name, kind === 'weights' ? numberIn(value) : value]
    }),
  )
}

const numberIn = (given: unknown): unknown =>
  typeof given === 'string' && /^-?\d{1,15}(\.\d{1,9})?$/.test(given) ? Number(given) : given

/** @returns the text itself when it is no JSON */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
