import type { z } from 'zod'
import type { AnyCall } from './endpoint.ts'
import { wireNamesOf, wireShapeOf } from './shapes/wire-keys.ts'

/**
 * The differences between wire form and app form: the only part of a schema that a browser needs. `flag` stands for
 * '0'/'1', `fields` for the fields of an object by their wire names, `names` for fields with another app name, `list`
 * and `values` for every element or value, `tree` for a recursive shape (`self` refers to the innermost tree).
 */
export type Plan =
  | 'flag'
  | { fields: Record<string, Plan>; names?: Names }
  | { list: Plan }
  | { values: Plan }
  | { tree: Plan }
  | 'self'

/** Wire name → app name. */
export type Names = Readonly<Record<string, string>>

/** A call of the light contract: no schema, a few dozen bytes. */
export interface LightCall {
  method: 'GET' | 'POST'
  path: string
  for: 'visitor' | 'reader'
  writes: boolean
  silent: boolean
  /** The message of a success is shown; absent: it is not. */
  announces?: true
  /** Input fields with another app name; absent: none. */
  input?: Names
  output: Plan | null
}

export const lightCallOf = (call: AnyCall): LightCall => ({
  method: call.method === 'GET' ? 'GET' : 'POST',
  path: call.path,
  for: call.for,
  writes: call.writes,
  silent: call.silent,
  ...(call.announces ? { announces: true as const } : {}),
  ...inputNamesOf(call.input),
  output: planOf(call.output),
})

function inputNamesOf(input: z.ZodType): { input?: Names } {
  const names = namesOf(input)
  return names ? { input: names } : {}
}

function namesOf(schema: z.ZodType): Names | undefined {
  const wireNames = wireNamesOf(schema)
  return wireNames && Object.fromEntries(Object.entries(wireNames).map(([name, wire]) => [wire, name]))
}

interface Definition {
  type: string
  element?: z.ZodType
  valueType?: z.ZodType
  innerType?: z.ZodType
  getter?: () => z.ZodType
  options?: z.ZodType[]
}

const definitionOf = ({ def }: z.ZodType): Definition => def

/**
 * The plan of a schema; `null` when wire form and app form are equal. `trees` are the recursive schemas being planned.
 */
export function planOf(schema: z.ZodType, trees: readonly z.ZodType[] = []): Plan | null {
  if (trees.includes(schema)) return 'self'
  const definition = definitionOf(schema)
  switch (definition.type) {
    case 'pipe':
    case 'object': {
      const shape = wireShapeOf(schema)
      return shape ? planOfFields(shape, namesOf(schema), trees) : 'flag'
    }
    case 'array': {
      const list = definition.element ? planOf(definition.element, trees) : null
      return list && { list }
    }
    case 'record': {
      const values = definition.valueType ? planOf(definition.valueType, trees) : null
      return values && { values }
    }
    case 'lazy': {
      const tree = definition.getter ? planOf(definition.getter(), [...trees, schema]) : null
      return tree && { tree }
    }
    case 'optional':
    case 'nullable':
    case 'default':
      return definition.innerType ? planOf(definition.innerType, trees) : null
    default:
      return null
  }
}

function planOfFields(
  shape: z.ZodRawShape,
  names: Names | undefined,
  trees: readonly z.ZodType[],
): Plan | null {
  const fields: Record<string, Plan> = {}
  for (const [name, field] of Object.entries(shape)) {
    const plan = planOf(field as z.ZodType, trees)
    if (plan) fields[name] = plan
  }
  if (names) return { fields, names }
  return Object.keys(fields).length > 0 ? { fields } : null
}
