import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Department } from '../../domain/departments/department.ts'
import { inTreeOrder, namedLike } from './tree.ts'

const none = { 'zh-CN': '', 'zh-TW': '', en: '' }
const department = (code: string, parent = '', name = code): Department => ({
  code,
  name: { 'zh-CN': name, 'zh-TW': name, en: name },
  parent,
  summary: none,
  introduction: none,
  url: '',
  classes: [],
  subjects: [],
  librarian: none,
  librarianMail: '',
  librarianPhone: '',
  librarianRoom: none,
  position: 0,
})
const codes = (all: readonly Department[]) => all.map(({ code }) => code)

test('each department stands before those that belong to it', () => {
  const all = [department('b'), department('a1', 'a'), department('a'), department('a11', 'a1')]
  expect(codes(inTreeOrder(all))).toEqual(['b', 'a', 'a1', 'a11'])
})

test('words find a department with those above it', () => {
  const all = [department('a', '', '理学院'), department('a1', 'a', '数学系'), department('b', '', '文学院')]
  expect(codes(namedLike(all, '数学'))).toEqual(['a', 'a1'])
  expect(codes(namedLike(all, '文'))).toEqual(['b'])
  expect(codes(namedLike(all, ' '))).toEqual(['a', 'a1', 'b'])
})

test('every department stands once, whatever the file says about parents', () => {
  const parents = fc.array(fc.constantFrom('', '0', '1', '2', '3', '4', 'x'), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(parents, (given) => {
      const all = given.map((parent, at) => department(String(at), parent))
      expect(codes(inTreeOrder(all)).toSorted()).toEqual(codes(all).toSorted())
    }),
    { numRuns: 1_000 },
  )
})
