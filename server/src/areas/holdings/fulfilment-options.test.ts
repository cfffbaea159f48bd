import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OnlineWay } from '@wenyuan/contract/shapes/online-way.ts'
import { type LibraryCopies, fulfilmentOptions, type FulfilmentFacts } from './fulfilment-options.ts'

const copies = (libCode: string, more: Partial<LibraryCopies> = {}): LibraryCopies => ({
  libCode,
  libraryName: libCode,
  available: 0,
  onLoan: 0,
  reference: 0,
  processing: 0,
  locationName: '',
  callNo: '',
  dueOn: '',
  ...more,
})
const reading = (now: OnlineWay['now'] = 'opens'): OnlineWay => ({
  provider: '',
  coverage: '',
  link: 'https://example.org',
  now,
})
const facts = (more: Partial<FulfilmentFacts>): FulfilmentFacts => ({
  libraries: [],
  ownLibrary: undefined,
  signedIn: false,
  online: [],
  physical: true,
  waiting: 0,
  sentBy: '',
  queuedUntil: '',
  hasPartners: true,
  acceptsSuggestions: true,
  ...more,
})
const kinds = (more: Partial<FulfilmentFacts>) =>
  fulfilmentOptions(facts(more)).map(({ kind, libCode }) => `${kind} ${libCode}`.trim())

test('a copy on the shelf of the reader’s own library comes first, then online access, then other branches', () => {
  const libraries = [copies('own', { available: 1 }), copies('far', { available: 2 })]
  expect(kinds({ libraries, ownLibrary: 'own', online: [reading()] })).toEqual([
    'shelf-here own',
    'online',
    'shelf-elsewhere far',
  ])
})

test('a package that does not open from here is the last of the library’s own ways, and is no reason not to ask others', () => {
  const libraries = [copies('own', { onLoan: 1 })]
  expect(kinds({ libraries, online: [reading('campusOnly'), reading('signIn')] })).toEqual([
    'online',
    'reserve own',
    'online',
  ])
  expect(kinds({ online: [reading('campusOnly')] })).toEqual(['online', 'other-library'])
})

test('for a visitor the first library with a copy on the shelf counts as near', () => {
  const libraries = [copies('first', { onLoan: 1 }), copies('second', { available: 1 })]
  expect(kinds({ libraries })).toEqual(['shelf-here second', 'reserve first'])
})

test('a reader whose own library has no copy is offered delivery instead of a walk', () => {
  expect(kinds({ libraries: [copies('far', { available: 1 })], ownLibrary: 'own' })).toEqual([
    'shelf-elsewhere far',
  ])
})

test('only copies on the shelf of other branches have the day by which they can be sent', () => {
  const libraries = [
    copies('own', { available: 1, onLoan: 1 }),
    copies('far', { available: 1, reference: 1 }),
  ]
  const ways = fulfilmentOptions(facts({ libraries, ownLibrary: 'own', sentBy: '2026-12-03' }))
  expect(ways.filter((way) => way.expectedOn !== '').map(({ kind, libCode }) => [kind, libCode])).toEqual([
    ['shelf-elsewhere', 'far'],
  ])
})

test('every branch with lent copies has the day on which a reader of the queue can expect one', () => {
  const libraries = [copies('own', { onLoan: 1 }), copies('far', { onLoan: 2, processing: 1 })]
  const ways = fulfilmentOptions(facts({ libraries, ownLibrary: 'own', queuedUntil: '2026-12-03' }))
  expect(ways.filter((way) => way.expectedOn !== '').map(({ kind, libCode }) => [kind, libCode])).toEqual([
    ['reserve', 'own'],
    ['reserve', 'far'],
  ])
})

test('what the library does not hold is requested elsewhere; a purchase is suggested only if there is nothing at all', () => {
  expect(kinds({})).toEqual(['other-library', 'suggest-purchase'])
  expect(kinds({ libraries: [copies('own', { processing: 1 })] })).toEqual([
    'in-processing own',
    'other-library',
  ])
  expect(kinds({ libraries: [copies('own')] })).toEqual(['other-library', 'suggest-purchase'])
  expect(kinds({ physical: false })).toEqual(['other-library'])
})

test('other libraries are offered only where there are partners, a purchase only where it is accepted', () => {
  expect(kinds({ hasPartners: false })).toEqual(['suggest-purchase'])
  expect(kinds({ acceptsSuggestions: false })).toEqual(['other-library'])
  expect(kinds({ hasPartners: false, acceptsSuggestions: false })).toEqual([])
})

const count = fc.nat({ max: 3 })
const anyFacts = fc.record({
  libraries: fc.uniqueArray(
    fc.record({
      libCode: fc.constantFrom('a', 'b', 'c', 'd', ''),
      libraryName: fc.constant('x'),
      available: count,
      onLoan: count,
      reference: count,
      processing: count,
      locationName: fc.constant(''),
      callNo: fc.constant(''),
      dueOn: fc.constantFrom('', '2026-12-01'),
    }),
    { selector: ({ libCode }) => libCode },
  ),
  ownLibrary: fc.option(fc.constantFrom('a', 'b', 'z'), { nil: undefined }),
  signedIn: fc.boolean(),
  online: fc.array(fc.constantFrom('opens', 'signIn', 'campusOnly', 'frozen').map(reading), { maxLength: 2 }),
  physical: fc.boolean(),
  waiting: count,
  sentBy: fc.constantFrom('', '2026-12-03'),
  queuedUntil: fc.constantFrom('', '2026-12-20'),
  hasPartners: fc.boolean(),
  acceptsSuggestions: fc.boolean(),
})
const rank = [
  'shelf-here',
  'online',
  'shelf-elsewhere',
  'reading-room',
  'reserve',
  'in-processing',
  'closed',
  'other-library',
  'suggest-purchase',
]
const isClosed = (now: OnlineWay['now']) => now === 'campusOnly' || now === 'frozen'

test('options are ordered by effort, and every copy is counted in one of them', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const ways = fulfilmentOptions(given)
      const ranks = ways.map(({ kind, now }) => rank.indexOf(isClosed(now) ? 'closed' : kind))
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
      const counted = ways.reduce((sum, one) => sum + one.copies, 0)
      const held = given.libraries.reduce(
        (sum, one) => sum + one.available + one.onLoan + one.reference + one.processing,
        0,
      )
      expect(counted).toBe(held)
      expect(ways.filter(({ kind }) => kind === 'shelf-here').length).toBeLessThanOrEqual(1)
    }),
  )
})

test('only signed-in readers can request, and only requests and packages for readers are limited to them', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      for (const { kind, now, needsSignIn } of fulfilmentOptions(given)) {
        const asking = ['shelf-elsewhere', 'reserve', 'other-library', 'suggest-purchase'].includes(kind)
        expect(needsSignIn).toBe((asking && !given.signedIn) || now === 'signIn')
      }
    }),
  )
})

test('a physical record always has an option where the library has partners', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      expect(fulfilmentOptions({ ...given, physical: true, hasPartners: true })).not.toEqual([])
    }),
  )
})
