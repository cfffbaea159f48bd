import { z } from 'zod'

/** App name → wire name, for fields whose names differ. */
type WireNames<Shape> = { readonly [Name in keyof Shape]?: string }

type WireShape<Shape extends z.ZodRawShape, Names> = {
  [Name in keyof Shape as Name extends keyof Names ? Extract<Names[Name], string> : Name]: Shape[Name]
}

type AppValue<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>

/** An object schema whose fields have other names on the wire than in the app. */
export interface WithWireKeys<Shape extends z.ZodRawShape, Names>
  extends z.ZodCodec<z.ZodObject<WireShape<Shape, Names>>, z.ZodType<AppValue<Shape>, AppValue<Shape>>> {
  /** The same object with app names. */
  appForm: z.ZodObject<Shape>
  wireNames: Readonly<Record<string, string>>
}

/**
 * Gives fields of an object another name on the wire. Only the wire side decodes and encodes the fields, so that a flag
 * in a renamed object is decoded once. @throws Error when a wire name is used twice
 */
export function withWireKeys<Shape extends z.ZodRawShape, const Names extends WireNames<Shape>>(
  appForm: z.ZodObject<Shape>,
  wireNames: Names & Record<Exclude<keyof Names, keyof Shape>, never>,
): WithWireKeys<Shape, Names> {
  const names: Readonly<Record<string, string>> = wireNames
  const pairs = Object.keys(appForm.shape).map((name) => [name, names[name] ?? name] as const)
  const wireShape = Object.fromEntries(pairs.map(([name, wire]) => [wire, appForm.shape[name]]))
  if (Object.keys(wireShape).length < pairs.length) throw new Error('Two fields have the same wire name.')
  const codec = z.codec(z.object(wireShape as z.ZodRawShape), z.custom<Record<string, unknown>>(), {
    decode: (wire) =>
      picked(
        wire,
        pairs.map(([name, key]) => [key, name]),
      ),
    encode: (value) => picked(value, pairs),
  })
  // the names are computed at run time, so the type of the result is given here
  return Object.assign(codec, { appForm, wireNames: names }) as unknown as WithWireKeys<Shape, Names>
}

/** The present fields, each under its other name. */
function picked(
  from: Record<string, unknown>,
  pairs: readonly (readonly [from: string, to: string])[],
): Record<string, unknown> {
  const present = pairs.filter(([name]) => Object.hasOwn(from, name))
  return Object.fromEntries(present.map(([name, to]) => [to, from[name]]))
}

/** App name → wire name of a schema made by `withWireKeys`; undefined for any other schema. */
export const wireNamesOf = (schema: z.ZodType): Readonly<Record<string, string>> | undefined =>
  'wireNames' in schema ? (schema.wireNames as Readonly<Record<string, string>>) : undefined

/** The fields of an object by wire name; undefined where the schema is not an object. */
export function wireShapeOf(schema: z.ZodType): z.ZodRawShape | undefined {
  const wire = wireNamesOf(schema) && schema instanceof z.ZodCodec ? schema.def.in : schema
  return wire instanceof z.ZodObject ? wire.shape : undefined
}

/** An input as code passes it: app names, wire values. */
export type Given<Schema extends z.ZodType> = Schema extends { appForm: infer App extends z.ZodType }
  ? z.input<App>
  : z.input<Schema>
