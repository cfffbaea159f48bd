import { describe, expect, test } from 'vitest'
import { openPaths, pathsWithScreen } from './open-paths.ts'

const leads = pathsWithScreen([
  { route: '/Home', screen: {} },
  { route: '/searchList/bookDetails/{id}/{type}', screen: {} },
  { route: '/magazineNav' },
  { route: '/specialNav/{id}' },
])

describe('an address leads to a screen', () => {
  test.each([
    ['/home', true],
    ['/Home?from=menu', true],
    ['/searchList/bookDetails/7/1', true],
    ['/searchList/bookDetails/7', false],
    ['/magazineNav', false],
    ['/magazineNav?resourceType=2', false],
    ['/specialNav/7', false],
    ['/nowhere', false],
    ['https://example.org/databases', true],
    ['//example.org', true],
    ['mailto:desk@example.org', true],
    ['', false],
  ])('%s: %s', (address, open) => {
    expect(leads(address)).toBe(open)
  })
})

describe('a screen that is empty at this library is not offered', () => {
  const isOpen = openPaths(['/Home', '/searchList/bookDetails/7/1?docCode=2'], leads)
  test.each([
    ['/Home', false],
    ['/home/?from=menu', false],
    ['/searchList/bookDetails/7/1', true],
    ['/searchList/bookDetails/7/1?docCode=2', false],
    ['/searchList/bookDetails/7/1?docCode=2&docCode=3', true],
    ['/nowhere', false],
    ['https://example.org/Home', true],
  ])('%s: %s', (address, open) => {
    expect(isOpen(address)).toBe(open)
  })
})
