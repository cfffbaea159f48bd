import { expect, test } from 'vitest'
import { z } from 'zod'
import { contentNumber, money } from './content-values.ts'
import { formFieldsOf } from './form-fields.ts'

const only = (schema: z.ZodType) => formFieldsOf(z.object({ one: schema }))[0]

test('whole numbers are one field, with the range of each', () => {
  expect(only(z.array(z.number().int().min(1).max(365)).max(5).default([7]))).toMatchObject({
    kind: 'numbers',
    least: 1,
    most: 365,
    initial: [7],
  })
})

test('texts under known names are fields that may be absent', () => {
  const field = only(z.partialRecord(z.enum(['title', 'isbn']), z.string().min(1).max(60)).default({}))
  expect(field).toMatchObject({ kind: 'object', isPartial: true })
  expect(field?.fields?.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['title', false],
    ['isbn', false],
  ])
})

test('an address is one line and has to be given', () => {
  expect(only(z.url().max(1_000))).toMatchObject({ kind: 'text', isRequired: true })
  expect(only(z.url().max(1_000).default('https://x.example'))).toMatchObject({ isRequired: false })
  expect(only(z.union([z.literal(''), z.url().max(1_000)]))).toMatchObject({ isRequired: false })
})

test('an address or a path is a text; an object with free names has no form', () => {
  const link = z.union([z.url().max(2_000), z.string().max(200).regex(/^\//)])
  expect(only(link)).toMatchObject({ kind: 'text', most: 2_000, isRequired: true })
  expect(only(z.record(z.string(), z.string()))).toMatchObject({ kind: 'json' })
})

test('a sum is entered in the main unit of its currency', () => {
  const sum = money(contentNumber(0, 5_000))
  expect(only(sum)).toMatchObject({ kind: 'money', most: 5_000 })
  expect(only(sum.default(10))).toMatchObject({ kind: 'money', initial: 10 })
  expect(only(contentNumber(0, 5_000))).toMatchObject({ kind: 'number' })
})

test('choices keep an order where it means something', () => {
  expect(only(z.array(z.enum(['a', 'b'])).meta({ ordered: true }))).toMatchObject({ isOrdered: true })
  expect(only(z.array(z.enum(['a', 'b'])))).not.toHaveProperty('isOrdered')
})

test('what is stored for older clients only is in no form', () => {
  const shape = z.object({
    old: z.boolean().default(false).meta({ withoutEffect: true }),
    used: z.boolean(),
  })
  expect(formFieldsOf(shape).map(({ name }) => name)).toEqual(['used'])
})
