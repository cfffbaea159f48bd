import { expect, test } from 'vitest'
import { routeFinder, routePattern } from './routes.ts'

const rows = [
  { route: '/book/{id}/{type}' },
  { route: '/book/{id}' },
  { route: '/book/new' },
  { route: '/Home' },
  { route: '/home' },
]
const find = routeFinder(rows)
const foundFor = (pathname: string) => {
  const { row, parameters } = find(pathname) ?? {}
  return row && [row.route, parameters]
}

test('a path is found in any case, with or without a slash at its end', () => {
  expect(foundFor('/Home')).toEqual(['/Home', {}])
  expect(foundFor('/HOME/')).toEqual(['/Home', {}])
  expect(routePattern('/Book/{id}').test('/bOOK/7/')).toBe(true)
})

test('parameters keep their case and are decoded', () => {
  expect(foundFor('/BOOK/aB7')).toEqual(['/book/{id}', { id: 'aB7' }])
  expect(foundFor('/book/%E7%BA%A2%20a%2Fb/1')).toEqual(['/book/{id}/{type}', { id: '红 a/b', type: '1' }])
})

test('a parameter with a bad percent sign is taken as it stands', () => {
  expect(foundFor('/book/100%')).toEqual(['/book/{id}', { id: '100%' }])
  expect(foundFor('/book/%E7%BA')).toEqual(['/book/{id}', { id: '%E7%BA' }])
})

test('a route without parameters wins', () => {
  expect(foundFor('/book/new')).toEqual(['/book/new', {}])
})

test('other paths have no route', () => {
  expect(foundFor('/')).toBeUndefined()
  expect(foundFor('/book')).toBeUndefined()
  expect(foundFor('/book//1')).toBeUndefined()
  expect(foundFor('/book/1/2/3')).toBeUndefined()
  expect(foundFor('/homes')).toBeUndefined()
})
