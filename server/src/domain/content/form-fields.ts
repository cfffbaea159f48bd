import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import { z } from 'zod'

/** The parts of a JSON Schema (draft 2020-12) that say how a value is entered. */
interface JsonSchema {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
  /**
   * Marks of our own: `secret` (secret-setting.ts), `words` (content-values.ts), the longest text of each language, and
   * `ordered`, a list whose order means something, `money`, a sum, `form`, the schema of the
   * form of a value that files have as JSON in one cell, `picture`, the address of a picture, and `refersTo`, what a code
   * names, with its own marks.
   * `withoutEffect`: stored and answered for older clients, and in no form.
   */
  secret?: boolean
  withoutEffect?: boolean
  words?: number
  ordered?: boolean
  money?: boolean
  form?: JsonSchema
  refersTo?: string
  picture?: boolean
  isOpen?: boolean
  hasAny?: boolean
  isRanked?: boolean
}

/** Of a picture: see `pictureAddress`. */
const LONGEST_ADDRESS = 2_000
/** Texts longer than this are entered in several lines. */
const ONE_LINE = 200
/** Levels of a schema that contains itself: entries of the menu, below them, and below those. */
const MOST_LEVELS = 3
/** Largest whole number that JavaScript holds: no limit of the field. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER

/**
 * The form of a schema's values, in the order of the schema. A schema that makes something else of an entry has the
 * form of what it takes.
 */
export function formFieldsOf(schema: z.ZodType): FormField[] {
  const fields = fieldsIn(jsonSchemaOf(schema, 'output'))
  return fields.length > 0 ? fields : fieldsIn(jsonSchemaOf(schema, 'input'))
}

function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // an object that is only completed has the form of what it takes; a part of another shape that of its text
    override: ({ zodSchema: { _zod }, jsonSchema }) => {
      const { def } = _zod
      if (def.type !== 'pipe' || def.out._zod.def.type !== 'transform' || Object.keys(jsonSchema).length > 0)
        return
      Object.assign(jsonSchema, jsonSchemaOf(def.in, def.in._zod.def.type === 'pipe' ? 'input' : io))
    },
  }) as JsonSchema
  return unfolded(made, made.$defs ?? {}, MOST_LEVELS)
}

/** Schemas that contain themselves, such as menus, down to a number of levels. */
function unfolded(schema: JsonSchema, defs: Record<string, JsonSchema>, levels: number): JsonSchema {
  const { $ref, $defs: _, ...own } = schema
  if ($ref !== undefined) {
    const known = defs[$ref.split('/').at(-1) ?? '']
    return known === undefined || levels === 0 ? {} : { ...unfolded(known, defs, levels - 1), ...own }
  }
  const inner = (one: JsonSchema) => unfolded(one, defs, levels)
  return {
    ...own,
    ...(own.properties && {
      properties: Object.fromEntries(Object.entries(own.properties).map(([name, one]) => [name, inner(one)])),
    }),
    ...(own.items && { items: inner(own.items) }),
    ...(own.anyOf && { anyOf: own.anyOf.map(inner) }),
    ...(own.oneOf && { oneOf: own.oneOf.map(inner) }),
  }
}

const fieldsIn = ({ properties = {}, required = [] }: JsonSchema): FormField[] =>
  Object.entries(properties)
    .filter(([, { withoutEffect }]) => !withoutEffect)
    .map(([name, schema]) => {
      const { isRequired, ...field } = fieldOf(name, schema)
      return {
        ...field,
        isRequired: required.includes(name) && schema.default === undefined && isRequired,
        ...referenceOf(schema),
        ...(schema.picture ? { kind: 'picture' as const, isRequired: false, most: LONGEST_ADDRESS } : {}),
        ...(schema.default === undefined ? {} : { initial: schema.default }),
      }
    })

const referenceOf = ({ refersTo, isOpen, hasAny, isRanked }: JsonSchema): Partial<FormField> =>
  refersTo === undefined
    ? {}
    : {
        refersTo,
        ...(isOpen ? { isOpen } : {}),
        ...(hasAny ? { hasAny } : {}),
        ...(isRanked ? { isRanked } : {}),
      }

function fieldOf(name: string, schema: JsonSchema): FormField {
  const { enum: choices = [], items } = schema
  const field = (kind: FormField['kind'], more: Partial<FormField> = {}): FormField => ({
    name,
    kind,
    isRequired: true,
    ...more,
  })
  if (schema.secret) return field('secret')
  // without its empty parts: they would ask for empty values
  if (schema.form) return { ...objectField(name, schema.form), isPartial: true }
  if (schema.words !== undefined) return wordsField(name, schema.words)
  if (choices.length > 0) return field('choice', { choices: choices.map(String) })
  const options = schema.anyOf ?? schema.oneOf
  if (options) return ofOptions(name, options)
  switch (schema.type) {
    case 'boolean':
      return field('flag')
    case 'integer':
    case 'number':
      return field(schema.money ? 'money' : 'number', limitsOf(schema.minimum, schema.maximum))
    case 'string':
      return textField(name, schema)
    case 'array':
      return items ? listOf(name, items, schema.ordered) : field('json')
    case 'object':
      return objectField(name, schema)
    default:
      return field('json')
  }
}

const limitsOf = (least: number | undefined, most: number | undefined): Partial<FormField> => ({
  ...(least === undefined || Math.abs(least) >= NO_LIMIT ? {} : { least }),
  ...(most === undefined || most >= NO_LIMIT ? {} : { most }),
})

const wordsField = (name: string, most: number): FormField => ({
  name,
  kind: most > ONE_LINE ? 'long-words' : 'words',
  most,
  isRequired: true,
})

function textField(name: string, { format, maxLength, minLength = 0 }: JsonSchema): FormField {
  const isColor = /colou?r$/i.test(name)
  const isPicture = /Svg(?:[A-Z]|$)/.test(name)
  const kind =
    format === 'date'
      ? 'day'
      : isColor
        ? 'color'
        : isPicture
          ? 'svg'
          : (maxLength ?? 0) > 2 * ONE_LINE && !format
            ? 'long-text'
            : 'text'
  return {
    name,
    kind,
    // an empty text is no address
    isRequired: minLength > 0 || maxLength === undefined || format === 'uri',
    ...(maxLength === undefined ? {} : { most: maxLength }),
  }
}

function listOf(name: string, items: JsonSchema, isOrdered = false): FormField {
  const common = { name, isRequired: false }
  const order = isOrdered ? { isOrdered } : {}
  if (items.enum) return { ...common, kind: 'choices', choices: items.enum.map(String), ...order }
  if (items.type === 'integer')
    return { ...common, kind: 'numbers', ...limitsOf(items.minimum, items.maximum) }
  if (items.type === 'string')
    return { ...common, kind: 'texts', ...limitsOf(undefined, items.maxLength), ...order }
  if (items.oneOf ?? items.anyOf) {
    const { variants } = ofOptions(name, items.oneOf ?? items.anyOf ?? [])
    if (variants) return { ...common, kind: 'objects', variants }
  }
  if (items.type === 'object' && items.properties)
    return { ...common, kind: 'objects', fields: fieldsIn(items) }
  return { ...common, kind: 'json' }
}

function objectField(name: string, schema: JsonSchema): FormField {
  const names = Object.keys(schema.properties ?? {})
  const isWords = names.length === 3 && ['zh-CN', 'zh-TW', 'en'].every((tag) => names.includes(tag))
  if (isWords) return { name, kind: 'long-words', isRequired: false }
  if (names.length > 0) return { name, kind: 'object', isRequired: false, fields: fieldsIn(schema) }
  return recordField(name, schema) ?? { name, kind: 'json', isRequired: false }
}

/** Texts under names that are known, each of which may be absent. */
function recordField(
  name: string,
  { propertyNames, additionalProperties: value }: JsonSchema,
): FormField | undefined {
  const keys = propertyNames?.enum ?? []
  if (keys.length === 0 || typeof value !== 'object' || value.type !== 'string') return undefined
  const fields = keys.map((key) => ({ ...textField(String(key), value), isRequired: false }))
  return { name, kind: 'object', isRequired: false, isPartial: true, fields }
}

/** A choice between shapes: "nothing, or a day"; a text in one or three languages; objects told apart by `kind`. */
function ofOptions(name: string, options: readonly JsonSchema[]): FormField {
  const filled = options.filter((one) => one.const !== '' && one.type !== 'null')
  const isOptional = filled.length < options.length
  const constants = filled.flatMap((one) => (typeof one.const === 'string' ? [one.const] : []))
  if (constants.length === filled.length && constants.length > 0)
    return { name, kind: 'choice', choices: constants, isRequired: !isOptional }
  const [only] = filled
  const isNullable = options.some((one) => one.type === 'null')
  if (only && filled.length === 1)
    return { ...fieldOf(name, only), isRequired: !isOptional, ...(isNullable ? { isNullable } : {}) }
  // an address elsewhere, or a path of the portal
  if (filled.every((one) => one.type === 'string' && one.const === undefined && one.enum === undefined)) {
    const most = Math.max(...filled.map(({ maxLength = 0 }) => maxLength))
    return { ...textField(name, { format: 'uri', maxLength: most }), isRequired: !isOptional }
  }
  const words = filled.find((one) => one.type === 'object' && 'zh-CN' in (one.properties ?? {}))
  if (words && filled.some((one) => one.type === 'string'))
    return { name, kind: 'long-words', isRequired: false }
  const variants = filled.flatMap((one) => kindsOf(one).map((kind) => [kind, withoutKind(one)] as const))
  return variants.length >= filled.length && variants.length > 0
    ? { name, kind: 'variant', isRequired: !isOptional, variants: Object.fromEntries(variants) }
    : { name, kind: 'json', isRequired: false }
}

function kindsOf({ properties = {} }: JsonSchema): string[] {
  const { const: only, enum: several } = properties['kind'] ?? {}
  if (typeof only === 'string') return [only]
  return (several ?? []).map(String)
}

const withoutKind = (schema: JsonSchema): FormField[] =>
  fieldsIn(schema).filter(({ name }) => name !== 'kind')
