import { beforeAll, expect, test } from 'vitest'
import { command } from '../testing/commands.ts'
import { contentExamples } from '../testing/content-examples.ts'
import { entryOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const portal = testPortal()
let token = ''
beforeAll(async () => {
  await portal.load(portal.tenant, [entryOf({ recordId: 'r1', title: '书' })])
  token = await signInStaff(portal, ['administrator'])
  for (const kind of ['departments', 'databases', 'course-terms', 'courses', 'course-runs', 'course-items'])
    await ask('save-content', { kind, entry: contentExamples[kind]?.entry })
  for (const kind of ['researchers', 'researcher-works'])
    await ask('save-content', { kind, entry: contentExamples[kind]?.entry })
})

const ask = async (name: 'save-content' | 'remove-content' | 'export-content', body: object) => {
  const { status, data } = await askStaff(portal, name, body, { token })
  expect([name, body, status]).toEqual([name, body, 200])
  return data as Record<string, unknown>
}
const linesOf = async (kind: string) => String((await ask('export-content', { kind }))['content']).trim()

test.each([
  ['course-runs', 'x1/x1', [{ what: 'course-items', count: 1 }]],
  [
    'courses',
    'x1',
    [
      { what: 'course-runs', count: 1 },
      { what: 'course-items', count: 1 },
    ],
  ],
  ['researchers', 'x1', [{ what: 'researcher-works', count: 1 }]],
])('what would be removed with an entry of %s is told, and stays', async (kind, code, goesAlong) => {
  const before = await linesOf('course-items')
  expect(await ask('remove-content', { kind, code })).toMatchObject({ goesAlong })
  const { errors } = await command(portal, ['things', 'remove', kind, code, '--tenant', portal.tenant])
  expect(errors.join()).toContain(`1 ${goesAlong[0]?.what}`)
  expect(await linesOf(kind)).not.toBe('')
  expect(await linesOf('course-items')).toBe(before)
})

test('it goes when that is said, and an entry that stands alone goes at once', async () => {
  expect(await ask('remove-content', { kind: 'courses', code: 'x1', withAll: true })).toEqual({ code: 'x1' })
  expect([await linesOf('courses'), await linesOf('course-items')]).toEqual(['', ''])
  expect(await ask('remove-content', { kind: 'course-terms', code: 'x1' })).toEqual({ code: 'x1' })
})
