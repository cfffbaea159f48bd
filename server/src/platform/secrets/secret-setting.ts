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

/**
 * Copies a value with each of its secrets mapped. Empty texts are skipped.
 *
 * @param change receives the secret and its name, such as `identities.[].key`
 */
export const mapSecrets = (
  value: unknown,
  paths: SecretPaths,
  change: (text: string, name: string) => string,
): unknown => paths.reduce((now, path) => mapAt(now, path, (text) => change(text, path.join('.'))), value)

function mapAt(
  value: unknown,
  [segment, ...rest]: readonly string[],
  change: (text: string) => string,
): unknown {
  if (segment === undefined) return typeof value === 'string' && value !== '' ? change(value) : value
  if (Array.isArray(value))
    return segment === '[]' ? value.map((inner: unknown) => mapAt(inner, rest, change)) : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [
      name,
      segment === '*' || segment === name ? mapAt(inner, rest, change) : inner,
    ]),
  )
}
