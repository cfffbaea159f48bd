import { z } from 'zod'
import type { ContentKind } from './content-kind.ts'

interface JsonSchema {
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
}

/**
 * The headings a CSV file of a kind may have, by heading: the field's path. Those of the schema, `name.en` for parts,
 * and the kind's further ones.
 */
export function fieldsOf(kind: ContentKind): ReadonlyMap<string, string> {
  const schema = z.toJSONSchema(kind.entry, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const paths = pathsIn(schema, '')
  return new Map([...paths.map((path): [string, string] => [path, path]), ...Object.entries(kind.headings)])
}

const pathsIn = ({ properties = {}, anyOf = [] }: JsonSchema, before: string): string[] => [
  ...anyOf.flatMap((one) => pathsIn(one, before)),
  ...Object.entries(properties).flatMap(([name, schema]) => {
    const path = before === '' ? name : `${before}.${name}`
    return [path, ...pathsIn(schema, path)]
  }),
]
