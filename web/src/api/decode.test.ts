import { site } from '@wenyuan/contract/areas/site.ts'
import { expect, test } from 'vitest'
import { lightOf } from './call.ts'
import { decodeByPlan } from './decode.ts'

test('the browser loads the contract without its schemas', () => {
  expect(Object.keys(site.menu).toSorted()).toEqual(['for', 'method', 'output', 'path', 'silent', 'writes'])
})

test('a menu is decoded at every level', () => {
  const entry = { menuId: 'a', useFlag: '1', children: [{ menuId: 'b', useFlag: '0', children: [] }] }
  expect(decodeByPlan(lightOf(site.menu).output, [entry])).toEqual([
    { menuId: 'a', useFlag: true, children: [{ menuId: 'b', useFlag: false, children: [] }] },
  ])
})

test('an absent flag stays absent', () => {
  const decoded = decodeByPlan(lightOf(site.config).output, { zhFlag: '1', name: 'x' })
  expect(decoded).toEqual({ zhFlag: true, name: 'x' })
})

test('flags in lists, records and trees are decoded', () => {
  expect(decodeByPlan({ list: 'flag' }, ['1', '0'])).toEqual([true, false])
  expect(decodeByPlan({ values: { fields: { on: 'flag' } } }, { a: { on: '1' } })).toEqual({
    a: { on: true },
  })
})

test('a value of an unexpected shape is left unchanged', () => {
  expect(decodeByPlan({ fields: { on: 'flag' } }, 'text')).toBe('text')
  expect(decodeByPlan({ list: 'flag' }, { on: '1' })).toEqual({ on: '1' })
  expect(decodeByPlan('flag', 'yes')).toBe('yes')
  expect(decodeByPlan({ fields: { on: 'flag' } }, null)).toBeNull()
})
