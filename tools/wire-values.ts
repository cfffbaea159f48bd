import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

/** Values of a schema as the wire has them. `depth`: levels of a recursive schema that may follow. */
export function wireValuesOf(schema: z.core.$ZodType, depth = 3): Arbitrary<unknown> {
  const inner = (one: z.core.$ZodType) => wireValuesOf(one, depth)
  if (schema instanceof z.ZodPipe) return inner(schema.def.in)
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries<z.core.$ZodType>(schema.shape)
    const isOptional = ([, field]: [string, z.core.$ZodType]) => field instanceof z.ZodOptional
    return fc.record(Object.fromEntries(shape.map(([name, field]) => [name, inner(field)])), {
      requiredKeys: shape.filter((one) => !isOptional(one)).map(([name]) => name),
    })
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return inner(schema.def.innerType)
  if (schema instanceof z.ZodNullable) return fc.option(inner(schema.def.innerType))
  if (schema instanceof z.ZodArray) {
    const exact = schema.def.checks?.length ? { minLength: 5, maxLength: 5 } : { maxLength: 2 }
    return depth === 0 ? fc.constant([]) : fc.array(inner(schema.element), exact)
  }
  if (schema instanceof z.ZodTuple) return fc.tuple(...schema.def.items.map(inner))
  if (schema instanceof z.ZodRecord) {
    if (depth === 0) return fc.constant({})
    return schema.keyType instanceof z.ZodEnum
      ? fc.record(Object.fromEntries(schema.keyType.options.map((key) => [key, inner(schema.valueType)])), {
          requiredKeys: [],
        })
      : fc.dictionary(
          // zod leaves this key out of records
          fc.string({ minLength: 1 }).filter((key) => key !== '__proto__'),
          inner(schema.valueType),
          { maxKeys: 2 },
        )
  }
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(inner))
  if (schema instanceof z.ZodLazy) return wireValuesOf(schema.def.getter(), depth - 1)
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  if (schema instanceof z.ZodString) return fc.string()
  if (schema instanceof z.ZodNumber) return fc.integer()
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodNull) return fc.constant(null)
  if (schema instanceof z.ZodCustom) return fc.jsonValue()
  throw new Error(`No values are known of the type ${schema._zod.def.type}.`)
}
