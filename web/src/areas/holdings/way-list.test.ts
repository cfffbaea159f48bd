import type { Way } from '@wenyuan/contract/areas/holdings.ts'
import { expect, test } from 'vitest'
import { gatherWays, hostOf } from './way-list.ts'

const way = (kind: Way['kind'], libCode: string): Way => ({
  kind,
  libCode,
  libraryName: libCode,
  locationName: '',
  callNo: '',
  copies: 1,
  link: '',
  needsSignIn: false,
  dueDate: '',
  waiting: 0,
})

test('the first option is the best one, whatever its kind', () => {
  const online = way('online', '')
  expect(gatherWays([online, way('reserve', 'a')])).toMatchObject({ best: online, more: 0 })
  expect(gatherWays([way('suggest-purchase', '')]).best?.kind).toBe('suggest-purchase')
  expect(gatherWays([])).toEqual({ best: undefined, others: [], more: 0 })
})

test('of a dozen branches three are listed and the rest counted; other kinds stay listed', () => {
  const branches = 'bcdefghijkl'.split('').map((code) => way('shelf-elsewhere', code))
  const { others, more } = gatherWays([way('shelf-here', 'a'), ...branches, way('reserve', 'z')])
  expect(others.map(({ libCode }) => libCode)).toEqual(['b', 'c', 'd', 'z'])
  expect(more).toBe(8)
})

test('a link is named by its host, an invalid one by its text', () => {
  expect(hostOf('https://doi.org/10.1/x')).toBe('doi.org')
  expect(hostOf('not an address')).toBe('not an address')
})
