import type { Way } from '@wenyuan/contract/areas/holdings.ts'
import { expect, test } from 'vitest'
import { cardState, daysTo, isLendable, type LibraryHoldings } from './card-state.ts'

const way = (kind: Way['kind'], libCode = '', copies = 1): Way => ({
  kind,
  libCode,
  libraryName: libCode,
  locationName: '',
  callNo: '',
  copies,
  provider: '',
  coverage: '',
  link: '',
  now: 'opens',
  needsSignIn: false,
  dueDate: '',
  expectedOn: '',
  waiting: 0,
})
const library = (libCode: string, onShelfCount: number, itemCount: number): LibraryHoldings => ({
  libCode,
  libraryName: libCode,
  itemCount,
  onShelfCount,
  statusCounts: {},
  volumeCount: 1,
  items: (['on-loan', 'available'] as const).map((status) => ({
    itemId: `${libCode} ${status}`,
    barcode: '',
    libCode,
    libraryName: libCode,
    locationId: '',
    locationName: '',
    mapText: '',
    callNo: '',
    status,
    volume: '',
    dueDate: '',
  })),
})

const ways = [
  way('shelf-here', 'main', 2),
  way('shelf-elsewhere', 'arts'),
  way('reserve', 'main'),
  way('reserve', 'law'),
]
const libraries = [library('main', 2, 3), library('arts', 1, 1), library('law', 0, 1)]
const lead = (picked: string, near: string) => {
  const state = cardState({ ways, libraries, picked, near })
  return state && [state.way.libCode, state.way.kind]
}

test('the usual branch leads when it has a copy on the shelf, the branch chosen for the record always', () => {
  expect(lead('', '')).toEqual(['main', 'shelf-here'])
  expect(lead('', 'arts')).toEqual(['arts', 'shelf-elsewhere'])
  expect(lead('', 'law')).toEqual(['main', 'shelf-here'])
  expect(lead('law', 'arts')).toEqual(['law', 'reserve'])
  expect(lead('nowhere', '')).toEqual(['main', 'shelf-here'])
})

test('copies of other branches are counted, those on the shelf before all', () => {
  const main = cardState({ ways, libraries, picked: '', near: '' })
  expect(main?.elsewhere).toEqual({ copies: 1, branches: 1, onShelf: true })
  expect(main?.others).toEqual([way('reserve', 'main')])
  expect(main?.copy?.itemId).toBe('main available')
  const lent = cardState({
    ways: [way('reserve', 'law')],
    libraries: [library('law', 0, 1), library('arts', 0, 4)],
    picked: '',
    near: '',
  })
  expect(lent?.elsewhere).toEqual({ copies: 4, branches: 1, onShelf: false })
  expect(lent?.copy?.itemId).toBe('law on-loan')
})

test('where no copy leads, the nearest one is named and those of other branches are counted', () => {
  const online = way('online')
  const state = cardState({ ways: [online, ...ways], libraries, picked: '', near: '' })
  expect(state?.way).toBe(online)
  expect(state?.others).toEqual([ways[0]])
  expect(state?.elsewhere).toEqual({ copies: 1, branches: 1, onShelf: true })
  expect(cardState({ ways: [], libraries: [], picked: '', near: '' })).toBeUndefined()
})

test('days to a day are whole days of the calendar', () => {
  const now = new Date(2026, 10, 24, 23, 50)
  expect(daysTo('2026-11-24', now)).toBe(0)
  expect(daysTo('2026-12-03', now)).toBe(9)
  expect(daysTo('2026-11-23', now)).toBeUndefined()
  expect(daysTo('', now)).toBeUndefined()
})

test('a request is for copies that are lent out, on the shelf or on their way there', () => {
  const withCounts = (statusCounts: LibraryHoldings['statusCounts']) => ({
    ...library('main', 0, 1),
    statusCounts,
  })
  expect(isLendable([])).toBe(false)
  expect(isLendable([withCounts({ reference: 4 })])).toBe(false)
  expect(isLendable([withCounts({ lost: 1, reference: 1 })])).toBe(false)
  expect(isLendable([withCounts({ reference: 4 }), withCounts({ 'on-loan': 1 })])).toBe(true)
  expect(isLendable([withCounts({ available: 1 })])).toBe(true)
  expect(isLendable([withCounts({ processing: 1 })])).toBe(true)
})
