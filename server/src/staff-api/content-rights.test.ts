import { staffCalls } from '@wenyuan/contract/staff/calls.ts'
import type { ContentRight } from '@wenyuan/contract/staff/content-rights.ts'
import { staffRoles } from '@wenyuan/contract/staff/roles.ts'
import { expect, test } from 'vitest'
import { command } from '../testing/commands.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'
import { contentKinds } from './content-kinds.ts'

const portal = testPortal()
const groups: Record<ContentRight, string[]> = {
  'circulation-content': ['closed-days', 'funds', 'item-types', 'loan-rules', 'notices'],
  'connection-content': [
    'catalogue-targets',
    'lti-platforms',
    'oai-sources',
    'shop-vendors',
    'sip2-terminals',
  ],
}

test.each(Object.entries(groups))('%s is what these kinds need', (right, kinds) => {
  const found = [...contentKinds.values()].filter((kind) => kind.right === right)
  expect(found.map(({ name }) => name).toSorted()).toEqual(kinds)
})

const changes = (kind: string) =>
  [
    ['save-content', { kind, entry: { nothing: 'known' } }],
    ['import-content', { kind, content: btoa('{"nothing":"known"}') }],
    ['preview-content', { kind, content: btoa('{"nothing":"known"}') }],
    ['remove-content', { kind, code: 'none' }],
  ] as const

/** The kinds that a token may change. What is not refused for want of a right is refused for what it is. */
async function changeable(token: string): Promise<string[]> {
  const kinds: string[] = []
  for (const { name } of contentKinds.values()) {
    const codes = new Set<boolean>()
    for (const [operation, body] of changes(name))
      codes.add((await askStaff(portal, operation, body, { token })).errCode === 'RIGHT_MISSING')
    expect({ name, answers: codes.size }).toEqual({ name, answers: 1 })
    if (codes.has(false)) kinds.push(name)
  }
  return kinds
}
const all = [...contentKinds.keys()]
const pages = [...contentKinds.values()].filter(({ right }) => right === undefined).map(({ name }) => name)

test.each(staffRoles)('%s changes the kinds of its rights', async (role) => {
  const mayAtAll = role === 'administrator' || staffCalls['save-content'].roles.includes(role)
  const token = await signInStaff(portal, [role])
  expect(await changeable(token)).toEqual(role === 'administrator' ? all : mayAtAll ? pages : [])
  if (!mayAtAll) return
  const { data } = await askStaff(portal, 'content-kinds', {}, { token })
  const shown = (data as { records: { name: string; mayChange: boolean }[] }).records
  const offered = shown.filter(({ mayChange }) => mayChange).map(({ name }) => name)
  expect(offered).toEqual(role === 'administrator' ? all : pages)
})

test('a key changes what it was given', async () => {
  const operations = changes('').map(([operation]) => operation)
  const keyWith = async (more: string[]) => {
    const rights = [...operations, ...more].join(',')
    const { lines } = await command(portal, [
      'staff-key',
      'add',
      `k${more.length}`,
      '--tenant',
      portal.tenant,
      '--rights',
      rights,
    ])
    return lines[0]?.split(' ')[1] ?? ''
  }
  expect(await changeable(await keyWith([]))).toEqual(pages)
  const own = groups['circulation-content']
  expect((await changeable(await keyWith(['circulation-content']))).toSorted()).toEqual(
    [...pages, ...own].toSorted(),
  )
})
