import type { StaffPerson } from '@wenyuan/contract/staff/answers.ts'
import { type StaffCallName, staffCalls } from '@wenyuan/contract/staff/calls.ts'
import { namesOf } from '@wenyuan/contract/staff/staff-call.ts'
import { tenantOf } from '@wenyuan/server/core/tenant-of.ts'
import { openReaderDesk } from '@wenyuan/server/testing/reader-desk.ts'
import { askStaff, signInStaff } from '@wenyuan/server/testing/staff-account.ts'
import { beforeAll, expect, test } from 'vitest'
import { openSystemsInTest } from './systems-in-test.ts'

const desk = openReaderDesk()
const { settingsOf } = openSystemsInTest()
let token = ''
beforeAll(async () => {
  token = await signInStaff(desk.portal, ['administrator'])
})

const ask = (name: StaffCallName, body: unknown) => askStaff(desk.portal, name, body, { token })
const elsewhere = async () => ((await ask('me', {})).data as StaffPerson).elsewhere
const use = (kind: keyof typeof settingsOf | 'none' | 'built-in') =>
  desk.portal.appContext.librarySystems.choose(
    tenantOf(desk.portal.appContext, desk.portal.tenant),
    kind,
    kind === 'none' || kind === 'built-in' ? {} : settingsOf[kind](),
  )

test.each(['koha', 'folio', 'sip2', 'none', 'built-in'] as const)(
  '%s: nothing that is drawn is refused by the system',
  async (kind) => {
    await use(kind)
    const not = await elsewhere()
    const refused = await Promise.all(
      namesOf(staffCalls, 'desk', 'deskList', 'operation', 'list')
        .filter((name) => !staffCalls[name].needsProof)
        .map(async (name) => [name, (await ask(name, {})).errCode] as const),
    )
    expect(
      refused
        .filter(([, code]) => code === 'LIBRARY_CANNOT')
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(not.filter((name) => name in staffCalls).toSorted())
    if (kind === 'built-in') expect(not).toEqual([])
  },
)
