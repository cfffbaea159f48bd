import { staffCalls } from '@wenyuan/contract/staff/calls.ts'
import { namesOf } from '@wenyuan/contract/staff/staff-call.ts'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../testing/portal.ts'
import { staffCaller } from '../testing/staff.ts'

const portal = testPortal()
let program: Awaited<ReturnType<typeof staffCaller>>
beforeAll(async () => {
  program = await staffCaller(portal)
})

test('a key for all may use every operation and list of the desk, and no other', async () => {
  const answers = await Promise.all(
    namesOf(staffCalls, 'desk', 'deskList', 'operation', 'list', 'link').map(
      async (name) => [name, (await program(name, {})).errCode] as const,
    ),
  )
  const refused = answers.flatMap(([name, errCode]) => (errCode === 'RIGHT_MISSING' ? [name] : []))
  expect(refused.toSorted()).toEqual(namesOf(staffCalls, 'operation', 'list', 'link').toSorted())
  for (const name of ['find-readers', 'show-copy', 'list-claims-returned', 'show-reader'])
    expect(refused).not.toContain(name)
})
