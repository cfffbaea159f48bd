import type { MenuEntry } from '@wenyuan/contract/areas/site.ts'
import { expect, test } from 'vitest'
import { hasColumns } from './footer-columns.ts'
import { footerWays } from './footer-ways.ts'

const facts = { isOpen: () => true, menu: [], libraries: [{ address: '滨江大道1号' }], signsIn: true }
const entry = (menuUrl: string, useFlag: boolean): MenuEntry => ({
  menuId: menuUrl,
  menuName: '',
  englishName: '',
  label: '',
  menuUrl,
  useFlag,
  jumpMode: '1',
  children: [],
})

test('what is open is offered', () => {
  expect(footerWays(facts)).toEqual({
    branches: '/collectionNav',
    haveAddresses: true,
    reports: '/personalCenter?tab=12',
    librarians: '/departmentList',
  })
})

test('what is not open is not offered', () => {
  expect(footerWays({ ...facts, isOpen: () => false, libraries: [{ address: '' }] })).toEqual({
    haveAddresses: false,
  })
})

test('problem reports need a reader, and a tab that is not switched off', () => {
  const menu = (on: boolean) => [
    { ...entry('/personalCenter', true), children: [entry('/personalCenter?tab=12', on)] },
  ]
  expect(footerWays({ ...facts, signsIn: false }).reports).toBeUndefined()
  expect(footerWays({ ...facts, menu: menu(false) }).reports).toBeUndefined()
  expect(footerWays({ ...facts, menu: menu(true) }).reports).toBeDefined()
})

test('a library that says where it is or how it is reached has columns', () => {
  const none = { footerAddress: '', footerMapUrl: '', footerPhone: '', footerMail: '' }
  expect(hasColumns(none)).toBe(false)
  for (const name of Object.keys(none)) expect(hasColumns({ ...none, [name]: 'x' })).toBe(true)
})
