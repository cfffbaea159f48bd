import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { flag, wholeNumber } from './codes.ts'
import { type Given, withWireKeys, wireShapeOf } from './wire-keys.ts'

const Loan = withWireKeys(z.object({ dueDate: z.string(), renewed: flag, left: z.number().optional() }), {
  dueDate: 'normReturnDate',
  left: 'renewalsLeft',
})

test('a renamed field has its wire name on the wire and its app name in the app', () => {
  expectTypeOf<z.input<typeof Loan>>().toEqualTypeOf<{
    normReturnDate: string
    renewed: '0' | '1'
    renewalsLeft?: number | undefined
  }>()
  expectTypeOf<z.output<typeof Loan>>().toEqualTypeOf<{
    dueDate: string
    renewed: boolean
    left?: number | undefined
  }>()
  const wire = { normReturnDate: '2026-03-01', renewed: '1', renewalsLeft: 2 } as const
  const app = { dueDate: '2026-03-01', renewed: true, left: 2 }
  expect(z.decode(Loan, wire)).toEqual(app)
  expect(z.encode(Loan, app)).toEqual(wire)
})

test('an absent field stays absent', () => {
  const app = z.decode(Loan, { normReturnDate: '', renewed: '0' })
  expect(Object.keys(app)).toEqual(['dueDate', 'renewed'])
  expect(Object.keys(z.encode(Loan, app))).toEqual(['normReturnDate', 'renewed'])
})

test('lists, records and nested objects of renamed objects are renamed', () => {
  const Page = withWireKeys(
    z.object({ rows: z.array(Loan), best: Loan.nullable(), by: z.record(z.string(), Loan) }),
    {
      rows: 'records',
    },
  )
  const wire = { normReturnDate: 'a', renewed: '1' } as const
  const app = { dueDate: 'a', renewed: true }
  const page = { rows: [app], best: null, by: { x: app } }
  expect(z.decode(Page, { records: [wire], best: null, by: { x: wire } })).toEqual(page)
  expect(z.encode(Page, page)).toEqual({ records: [wire], best: null, by: { x: wire } })
})

test('an input with app names is accepted, one with wire names refused', () => {
  const Input = withWireKeys(
    z.object({ state: z.enum(['open', 'all']).default('all'), rows: wholeNumber(1, 9) }),
    {
      state: 'tab',
    },
  )
  expectTypeOf<Given<typeof Input>>().toEqualTypeOf<{
    state?: 'open' | 'all' | undefined
    rows: number | string
  }>()
  expect(Input.parse({ tab: 'open', rows: '3' })).toEqual({ state: 'open', rows: 3 })
  expect(Input.parse({ state: 'open', rows: 3 })).toEqual({ state: 'all', rows: 3 })
  expect(Input.safeParse({ tab: 'no', rows: 3 }).error?.issues[0]?.path).toEqual(['tab'])
})

test('a field that a handler adds under a wire name does not replace the renamed one', () => {
  const value = { dueDate: 'a', renewed: true, normReturnDate: 'b' }
  expect(z.encode(Loan, value)).toEqual({ normReturnDate: 'a', renewed: '1' })
})

test('the JSON schema and the shape have the wire names', () => {
  const properties = ['normReturnDate', 'renewed', 'renewalsLeft']
  expect(Object.keys(wireShapeOf(Loan) ?? {})).toEqual(properties)
  expect(Object.keys(z.toJSONSchema(Loan, { io: 'input', unrepresentable: 'any' }).properties ?? {})).toEqual(
    properties,
  )
})

test('two fields cannot have one wire name', () => {
  expect(() => withWireKeys(z.object({ a: flag, b: flag }), { a: 'b' })).toThrow('same wire name')
})
