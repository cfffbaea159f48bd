import { areas } from '@wenyuan/contract/areas.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { lightCallOf } from '@wenyuan/contract/plan.ts'
import { wireNamesOf, wireShapeOf } from '@wenyuan/contract/shapes/wire-keys.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { decodeByPlan, encodeNames } from '../web/src/api/decode.ts'
import { wireValuesOf } from './wire-values.ts'

const calls = Object.entries(areas).flatMap(([area, some]) =>
  Object.entries(some as Record<string, AnyCall>).map(([name, call]) => ({ name: `${area}.${name}`, call })),
)

test.each(calls)('an answer of $name is read alike by the schema and in the browser', ({ call }) => {
  const { output } = lightCallOf(call)
  fc.assert(
    fc.property(wireValuesOf(call.output), (wire) => {
      expect(decodeByPlan(output, wire)).toEqual(z.decode(call.output, wire))
    }),
    { numRuns: 25 },
  )
})

test.each(calls)('an answer of $name goes back to the wire as it came', ({ call }) => {
  fc.assert(
    fc.property(wireValuesOf(call.output), (wire) => {
      expect(z.encode(call.output, z.decode(call.output, wire))).toEqual(wire)
    }),
    { numRuns: 25 },
  )
})

const renamed = calls.filter(({ call }) => wireNamesOf(call.input))

test.each(renamed)('the browser sends the input of $name with the names of the wire', ({ call }) => {
  const wireNames = wireNamesOf(call.input) ?? {}
  const appNames = new Map(Object.entries(wireNames).map(([name, wire]) => [wire, name]))
  const wire = Object.fromEntries(Object.keys(wireShapeOf(call.input) ?? {}).map((name) => [name, name]))
  const given = Object.fromEntries(Object.keys(wire).map((name) => [appNames.get(name) ?? name, name]))
  expect(encodeNames(lightCallOf(call).input, given)).toEqual(wire)
})

test.each(calls)('the input of $name is renamed at its top only, where the browser does so', ({ call }) => {
  const fields = Object.values<z.core.$ZodType>(wireShapeOf(call.input) ?? {})
  expect(fields.some(isRenamed)).toBe(false)
})

function isRenamed(schema: z.core.$ZodType): boolean {
  if (!(schema instanceof z.ZodType)) return false
  if (wireNamesOf(schema)) return true
  if (schema instanceof z.ZodArray) return isRenamed(schema.element)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return isRenamed(schema.def.innerType)
  return Object.values(wireShapeOf(schema) ?? {}).some((field) => isRenamed(field))
}
