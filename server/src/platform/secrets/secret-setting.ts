import { z } from 'zod'

/** Printed instead of a secret. */
export const HIDDEN = '•••'

/** Marks a setting as a secret: it is stored encrypted and never printed. */
export const secret = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ secret: true })

/** Paths of the secrets in a schema, such as `['identities', '[]', 'key']`. */
export type SecretPaths = readonly (readonly string[])[]

/** All secrets of a schema; `[]` stands for each element of an array, `*` for each value of a record. */
export function secretPathsOf(schema: z.core.$ZodType): SecretPaths {
  if (isSecret(schema)) return [[]]
  const below = (segment: string, inner: z.core.$ZodType) =>
    secretPathsOf(inner).map((path) => [segment, ...path])
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, inner]) =>
      below(name, inner),
    )
  if (schema instanceof z.ZodArray) return below('[]', schema.element)
  if (schema instanceof z.ZodRecord) return below('*', schema.valueType)
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return withoutRepeats(schema.options.flatMap(secretPathsOf))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return secretPathsOf(schema.def.innerType)
  return []
}

/** A field that several kinds have is one place: encrypted or hidden twice, it would not be known again. */
const withoutRepeats = (paths: SecretPaths): SecretPaths => [
  ...new Map(paths.map((path) => [JSON.stringify(path), path])).values(),
]

const isSecret = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodType && schema.meta()?.['secret'] === true

/** Where a secret stands. */
export interface SecretPlace {
  /** Its path in the schema: `identities.[].key`. */
  name: string
  /** The same with the names in records: two secrets of one object have two places. */
  place: string
  /** Where it is sent, as far as the objects around it say: origins, hosts, ports, encryption. */
  way: string
}

/** Copies a value with each of its secrets mapped. Empty texts are skipped. */
export const mapSecrets = (
  value: unknown,
  paths: SecretPaths,
  change: (text: string, at: SecretPlace) => string,
): unknown =>
  paths.reduce((now, path) => mapAt(now, path, { name: path.join('.'), place: '', way: '' }, change), value)

function mapAt(
  value: unknown,
  [segment, ...rest]: readonly string[],
  at: SecretPlace,
  change: (text: string, at: SecretPlace) => string,
): unknown {
  if (segment === undefined) return typeof value === 'string' && value !== '' ? change(value, at) : value
  if (Array.isArray(value))
    return segment === '[]'
      ? value.map((inner: unknown) => mapAt(inner, rest, { ...at, place: `${at.place}.[]` }, change))
      : value
  if (typeof value !== 'object' || value === null) return value
  const way = at.way + wayOf(value, segment)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [
      name,
      segment === '*' || segment === name
        ? mapAt(inner, rest, { ...at, way, place: `${at.place}.${name}` }, change)
        : inner,
    ]),
  )
}

/** Fields that say with addresses where something is sent. */
const ways = new Set(['host', 'port', 'security', 'tls', 'encrypted', 'ca', 'serverName', 'verified'])

/** Where an object sends its secret `of`, which says nothing itself: a form has a placeholder there. */
const wayOf = (object: object, of: string): string =>
  of === '*'
    ? ''
    : JSON.stringify(
        Object.entries(object)
          .filter(([name, value]) => name !== of && (ways.has(name) || isAddress(value)))
          .map(([name, value]: [string, unknown]) => [name, isAddress(value) ? hostOf(value) : value])
          .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
      )

const isAddress = (value: unknown): value is string => typeof value === 'string' && value.includes('://')

/** Protocol, host and port: the `origin` of most protocols is "null". */
function hostOf(address: string): string {
  if (!URL.canParse(address)) return address
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}
