import { accessLevels, verifyStates } from '@wenyuan/contract/constants/thesis-terms.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accessOf, embargoOf } from './access-statement.ts'
import { fullTextFor, isSearchable } from './full-text.ts'
import { levelOf, thesisOf } from './thesis.ts'
import { blankRecord } from '../catalogue/mapping/blank-record.ts'

const today = '2026-03-15'
const thesis = (more: object = {}) => ({
  state: 'approved' as const,
  access: 'open' as const,
  embargo: '',
  ...more,
})

test.each([
  [{}, false, 'open'],
  [{ access: 'restricted' }, false, 'signIn'],
  [{ access: 'restricted' }, true, 'open'],
  [{ access: 'closed' }, true, 'closed'],
  [{ embargo: '2026-03-16' }, true, 'embargo'],
  [{ embargo: '2026-03-15' }, false, 'open'],
  [{ embargo: '2026-03-15', access: 'restricted' }, false, 'signIn'],
  [{ embargo: '2027-01-01', access: 'closed' }, false, 'closed'],
  [{ state: 'pending' }, true, 'review'],
  [{ state: 'returned', embargo: '2027-01-01' }, true, 'review'],
] as const)('%o, signed in %s: %s', (said, signedIn, state) => {
  expect(fullTextFor(thesis(said), { today, signedIn })).toBe(state)
})

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const anyThesis = fc.record({
  state: fc.constantFrom(...(Object.keys(verifyStates) as (keyof typeof verifyStates)[])),
  access: fc.constantFrom(...(Object.keys(accessLevels) as (keyof typeof accessLevels)[])),
  embargo: fc.oneof(fc.constant(''), day),
})

test('what is open stays open later, and what a visitor may read a reader may read too', () => {
  fc.assert(
    fc.property(anyThesis, day, day, fc.boolean(), (one, a, b, signedIn) => {
      const [early = '', late = ''] = [a, b].toSorted()
      if (fullTextFor(one, { today: early, signedIn }) === 'open') {
        expect(fullTextFor(one, { today: late, signedIn })).toBe('open')
        expect(fullTextFor(one, { today: early, signedIn: true })).toBe('open')
      }
    }),
  )
})

test('words are searched only where a visitor may read them', () => {
  fc.assert(
    fc.property(anyThesis, day, (one, now) => {
      expect(isSearchable(one, now)).toBe(
        one.state === 'approved' && one.access === 'open' && one.embargo <= now,
      )
    }),
  )
})

test.each([
  ['工学硕士', 'master'],
  ['理學碩士', 'master'],
  ['博士学位论文', 'doctor'],
  ['Ph. D.', 'doctor'],
  ['Ph.D.', 'doctor'],
  ['Doctor of Philosophy', 'doctor'],
  ['M.S.', 'master'],
  ['m.sc.', 'master'],
  ['Master of Arts', 'master'],
  ['B.A.', 'bachelor'],
  ['文学学士', 'bachelor'],
  ['Habilitation', 'other'],
  ['', 'other'],
])('the level of "%s" is %s', (degree, level) => {
  expect(levelOf(degree)).toBe(level)
})

test.each([
  ['Unrestricted online access', 'open'],
  ['Open access', 'open'],
  ['openAccess', 'open'],
  ['公开', 'open'],
  ['Online access with authorization', 'restricted'],
  ['Campus only', 'restricted'],
  ['校内公开', 'restricted'],
  ['校內公開', 'restricted'],
  ['No online access', 'closed'],
  ['不公开', 'closed'],
  ['保密', 'closed'],
  ['closedAccess', 'closed'],
  ['embargoedAccess', undefined],
  ['see the desk', undefined],
])('access "%s" is %s', (words, level) => {
  expect(accessOf(words)).toBe(level)
})

test.each([
  ['20270701', '2027-07-01'],
  ['2027-07-01', '2027-07-01'],
  ['2027/7/1', '2027-07-01'],
  ['2027-02-30', undefined],
  ['20271301', undefined],
  ['soon', undefined],
  ['', undefined],
])('the embargo "%s" ends on %s', (text, until) => {
  expect(embargoOf(text)).toBe(until)
})

test('what a librarian says goes before the catalogue; other records are no theses', () => {
  const record = {
    ...blankRecord('a', '3', '论诗'),
    contributors: [
      { name: '王伟', otherNames: [], kind: 'person' as const, main: true },
      { name: '李明', otherNames: [], kind: 'person' as const, main: false, role: '指导教师' },
    ],
    authorUnits: ['文渊大学文学院'],
    keywords: ['Ph.D. Thesis'],
    thesis: { access: 'open' as const, embargo: '2027-01-01' },
  }
  expect(thesisOf(record)).toEqual({
    state: 'approved',
    level: 'doctor',
    degree: 'Ph.D. Thesis',
    department: '文渊大学文学院',
    advisors: ['李明'],
    access: 'open',
    embargo: '2027-01-01',
  })
  const said = {
    record: 'a',
    advisors: ['赵静'],
    state: 'pending' as const,
    access: 'closed' as const,
    embargo: 'none',
  }
  expect(thesisOf(record, said)).toMatchObject({
    state: 'pending',
    access: 'closed',
    embargo: '',
    advisors: ['赵静'],
  })
  expect(thesisOf({ ...record, docCode: '1' })).toBeUndefined()
})
