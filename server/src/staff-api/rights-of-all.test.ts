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
  const refused: string[] = []
  for (const name of namesOf(staffCalls, 'desk', 'deskList', 'operation', 'list', 'link')) {
    const { errCode } = await program(name, {})
    if (errCode === 'RIGHT_MISSING') refused.push(name)
  }
  expect(refused.toSorted()).toEqual(namesOf(staffCalls, 'operation', 'list', 'link').toSorted())
  for (const name of ['find-readers', 'show-copy', 'list-claims-returned', 'show-reader'])
    expect(refused).not.toContain(name)
})
