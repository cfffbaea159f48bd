import { z } from 'zod'

/** `text` and `texts` also for fields that accept further types. */
export type FieldKind = 'text' | 'texts' | 'number' | 'flag' | 'choice' | 'object' | 'objects'

/** One field of a call's input, with its path: `['searchItems', '0', 'searchWord']`. */
export interface Field {
  path: readonly string[]
  name: string
  kind: FieldKind
  schema: z.ZodType
  /** The field may be omitted. */
  optional: boolean
}

/** Every field of a call's input. An object in a list occurs once, as the first element. */
export const fieldsOf = ({ input }: { readonly input: z.ZodType }): Field[] => fieldsBelow(input, [])

function fieldsBelow(schema: z.ZodType, path: readonly string[]): Field[] {
  const plain = plainOf(schema)
  if (!(plain instanceof z.ZodObject)) return []
  return Object.entries(plain.shape).flatMap(([name, member]) => {
    const field = fieldOf(member as z.ZodType, [...path, name])
    if (field.kind === 'object') return [field, ...fieldsBelow(field.schema, field.path)]
    if (field.kind !== 'objects') return [field]
    return [field, ...fieldsBelow(elementOf(field.schema), [...field.path, '0'])]
  })
}

function fieldOf(schema: z.ZodType, path: readonly string[]): Field {
  return {
    path,
    name: path.at(-1) ?? '',
    kind: kindOf(plainOf(schema), path),
    schema,
    optional: schema.safeParse(undefined).success,
  }
}

function kindOf(plain: z.ZodType, path: readonly string[]): FieldKind {
  switch (plain.def.type) {
    case 'string':
      return 'text'
    case 'number':
      return 'number'
    case 'boolean':
      return 'flag'
    case 'enum':
    case 'literal':
      return 'choice'
    case 'object':
    case 'record':
    case 'unknown':
      return 'object'
    case 'array':
      return kindOf(plainOf(elementOf(plain)), path) === 'object' ? 'objects' : 'texts'
    case 'union':
      return kindOfUnion((plain as z.ZodUnion<z.ZodType[]>).options, path)
    default:
      throw new Error(`${path.join('.')}: the walk does not know the type ${plain.def.type}.`)
  }
}

/** The first type of a union is its main one; before it may stand a value for none. */
function kindOfUnion(options: readonly z.ZodType[], path: readonly string[]): FieldKind {
  const first = options.find((one) => !(one instanceof z.ZodLiteral)) ?? options[0]
  return first ? kindOf(plainOf(first), path) : 'text'
}

/** The schema without defaults, transformations and optionality. */
function plainOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return plainOf(schema.def.innerType as z.ZodType)
  }
  return schema instanceof z.ZodPipe ? plainOf(schema.def.in as z.ZodType) : schema
}

function elementOf(schema: z.ZodType): z.ZodType {
  return (plainOf(schema) as z.ZodArray<z.ZodType>).element
}

/** The values that a choice or a flag accepts. */
export function choicesOf({ kind, schema }: Field): readonly string[] {
  if (kind === 'flag') return ['0', '1']
  const plain = plainOf(schema)
  const choices = plain instanceof z.ZodArray ? plainOf(plain.element as z.ZodType) : plain
  return choices instanceof z.ZodEnum ? choices.options.map(String) : []
}
