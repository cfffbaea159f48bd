import { expect, test } from 'vitest'
import type { Offer } from './RequestForm.tsx'
import { commonPlaces, placeFor, plainKind, whyNot } from './request-plan.ts'

const kind = (requestType: Offer['kinds'][number]['requestType'], more: object = {}) => ({
  requestType,
  name: requestType,
  allowed: true,
  whyNot: '',
  whyNotText: '',
  fee: 0,
  expectedOn: '',
  needsAddress: false,
  ...more,
})
const place = (libCode: string) => ({ libCode, name: libCode, address: '', keptFrom: '' })
const offer = (kinds: Offer['kinds'], places: string[] = ['main']): Offer => ({
  kinds,
  volumes: [],
  onShelf: false,
  places: places.map(place),
})
const closed = { allowed: false, whyNot: 'HELD_ALREADY', whyNotText: 'requested already' }

test('the first kind that needs a place only is taken', () => {
  const kinds = [kind('sub-lending'), kind('logistics', { needsAddress: true }), kind('commission')]
  expect(plainKind(offer(kinds))?.requestType).toBe('commission')
  expect(plainKind(offer([kind('reservation', closed), kind('commission')]))?.requestType).toBe('commission')
  expect(plainKind(offer([kind('sub-lending')]))).toBeUndefined()
})

test('a record that no kind is open for says why; one with another kind leads to its page', () => {
  expect(whyNot(offer([kind('reservation', closed)]))).toBe('requested already')
  expect(whyNot(offer([kind('reservation', closed), kind('sub-lending')]))).toBe('')
})

test('places are those that all records have, if there are such', () => {
  const [a, b, c] = [offer([], ['main', 'east']), offer([], ['east', 'west']), offer([], ['north'])]
  expect(commonPlaces([a, b]).map(({ libCode }) => libCode)).toEqual(['east'])
  expect(commonPlaces([a, c]).map(({ libCode }) => libCode)).toEqual(['main', 'east', 'north'])
  expect(commonPlaces([])).toEqual([])
  expect(placeFor(b, 'west')?.libCode).toBe('west')
  expect(placeFor(b, 'main')?.libCode).toBe('east')
  expect(placeFor(offer([], []), 'main')).toBeUndefined()
})
