import { staffCalls } from '@wenyuan/contract/staff/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { staffPaths } from '../paths.ts'
import { keepPerson } from '../session.ts'
import { menuGroups } from './menu-entries.ts'

beforeAll(() =>
  keepPerson({
    name: '王宁',
    login: 'wang',
    roles: ['administrator'],
    roleNames: [],
    rights: Object.keys(staffCalls),
    elsewhere: [],
    mustChange: false,
    needsSecondFactor: false,
    hasSecondFactor: false,
    hasPassword: true,
  }),
)

test('each entry leads to a screen of its own', () => {
  const addresses = menuGroups().flatMap(({ entries }) => entries.map(({ to }) => to))
  expect(addresses.filter((to, at) => addresses.indexOf(to) !== at)).toEqual([])
})

test('every screen that needs no choice before is in the menu', () => {
  const inMenu = new Set(menuGroups().flatMap(({ entries }) => entries.map(({ to }) => to)))
  const { own, ...others } = staffPaths
  const whole = Object.values(others).filter(({ length }) => length === 0) as (() => string)[]
  // one’s own account opens at one’s name
  expect(own()).toBe('/own')
  expect(whole.map((path) => path()).filter((to) => !inMenu.has(to))).toEqual([])
})
