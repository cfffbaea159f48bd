import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ANY,
  LAST,
  type LoanPlace,
  type LoanRule,
  type LoanTerms,
  ordinaryTerms,
  termsByItemAndBranch,
  termsFor,
} from './loan-policy.ts'

const silent = Object.fromEntries(Object.keys(ordinaryTerms).map((name) => [name, null])) as Record<
  keyof LoanTerms,
  null
>
const rule = (place: [string, string, string], terms: Partial<LoanTerms>): LoanRule => {
  const [readerType, itemType, branch] = place
  return { ...silent, readerType, itemType, branch, position: LAST, ...terms }
}
/** From narrow to wide: which fields a rule names. */
const order = ['111', '110', '101', '011', '100', '010', '001', '000']
const namedIn = ({ readerType, itemType, branch }: LoanPlace): string =>
  [readerType, itemType, branch].map((one) => (one === ANY ? '0' : '1')).join('')
const isFor = (own: LoanPlace, asked: LoanPlace): boolean =>
  (['readerType', 'itemType', 'branch'] as const).every((field) => [ANY, asked[field]].includes(own[field]))

const oneOf = (...values: string[]) => fc.constantFrom(ANY, ...values)
const somePlace = fc.tuple(oneOf('student', 'teacher'), oneOf('1', '2'), oneOf('main', 'east'))
const someTerms = fc.record(
  { days: fc.nat(9), renewalWindow: fc.nat(9), copies: fc.nat(9) },
  { requiredKeys: [] },
)
const someRules = fc.uniqueArray(
  fc.tuple(somePlace, someTerms).map(([place, terms]) => rule(place, terms)),
  { maxLength: 9, selector: ({ readerType, itemType, branch }) => `${readerType}/${itemType}/${branch}` },
)
const asked = fc.record({
  readerType: fc.constantFrom('student', 'guest'),
  itemType: fc.constantFrom('1', '3'),
  branch: fc.constantFrom('main', 'west'),
})

test('the narrowest rule applies, and reader type counts before item type and branch', () => {
  const narrow = ['student', '1', 'main'] as const
  const rules = order.map((named, at) =>
    rule(narrow.map((one, field) => (named[field] === '1' ? one : ANY)) as [string, string, string], {
      days: at,
    }),
  )
  const daysWithout = (widest: number) =>
    termsFor(rules.slice(widest), { readerType: 'student', itemType: '1', branch: 'main' }).days
  expect(order.map((_, at) => daysWithout(at))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(termsFor(rules, { readerType: 'student', itemType: '2', branch: 'main' }).days).toBe(2)
  expect(termsFor([], { readerType: 'x', itemType: '1', branch: 'main' })).toEqual(ordinaryTerms)
})

test('each term is that of the narrowest matching rule that has it, in whatever order the rules stand', () => {
  fc.assert(
    fc.property(someRules, asked, (rules, place) => {
      const terms = termsFor(rules, place)
      for (const name of ['days', 'renewalWindow', 'copies'] as const) {
        const saying = order.flatMap((named) =>
          rules.filter((one) => namedIn(one) === named && isFor(one, place) && one[name] !== null),
        )
        expect(terms[name]).toBe(saying[0]?.[name] ?? ordinaryTerms[name])
      }
      expect(termsFor(rules.toReversed(), place)).toEqual(terms)
      expect(
        termsFor(
          rules.filter((one) => isFor(one, place)),
          place,
        ),
      ).toEqual(terms)
    }),
  )
})

test('a rule with the terms that hold for its place already changes nothing there', () => {
  fc.assert(
    fc.property(someRules, asked, (rules, place) => {
      const terms = termsFor(rules, place)
      const own = rule([place.readerType, place.itemType, place.branch], terms)
      const others = rules.filter((one) => namedIn(one) !== '111')
      if (others.length === rules.length) expect(termsFor([...rules, own], place)).toEqual(terms)
    }),
  )
})

test('the narrowest row that readers are told gives the terms that lending applies', () => {
  fc.assert(
    fc.property(someRules, oneOf('1', '2', '3'), oneOf('main', 'west'), (rules, item, at) => {
      const { general, exceptions } = termsByItemAndBranch(rules, 'student')
      const row = (itemType: string, branch: string) =>
        exceptions.find((told) => told.itemType === itemType && told.branch === branch)
      const told = row(item, at) ?? row(item, ANY) ?? row(ANY, at) ?? general
      expect(told.days).toBe(termsFor(rules, { readerType: 'student', itemType: item, branch: at }).days)
    }),
  )
})
