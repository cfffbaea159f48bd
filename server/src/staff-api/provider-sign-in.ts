import type { StaffSignInWay } from '@wenyuan/contract/staff/answers.ts'
import { allowAttempt, excuseAttempt } from '../domain/readers/attempts.ts'
import { writeAudit } from '../domain/staff/audit-store.ts'
import { accountOfPerson, type NamedPerson, namedPerson } from '../domain/staff/provider-account.ts'
import type { StaffRow } from '../domain/staff/second-factor.ts'
import { openStaffSession } from '../domain/staff/sessions.ts'
import { staffProvidersOf } from '../domain/staff/settings.ts'
import { Fail } from '../core/fail.ts'
import type { SiteScope } from '../core/scope.ts'
import type { RoomWork } from './handler.ts'

const untitled = { 'zh-CN': '', 'zh-TW': '', en: '' }

/** The buttons of the sign-in beside the password. */
export const signInWays = ({ site }: SiteScope): StaffSignInWay[] =>
  staffProvidersOf(site.settings).map(({ kind, title }) => ({ kind, title: title ?? untitled }))

/**
 * Signs in whoever the provider has named, by what the browser has brought back from there. Attempts count as those with
 * passwords do.
 *
 * @throws Fail as of `StaffProviders.finish` and `accountOfPerson`, and TRIES_USED_UP
 */
export async function signInByProvider(
  { where, app, address, journey }: RoomWork,
  answer: string,
): Promise<{ token: string; row: StaffRow }> {
  await allowAttempt(where, 'staffAddress', address)
  let named: NamedPerson | undefined
  try {
    const { provider, person } = await app.staffProviders.finish(where, { ticket: journey, code: answer })
    named = namedPerson(provider, person)
    const row = await accountOfPerson(where, named)
    const token = await openStaffSession(where, row.staff_id, named.kind)
    const actor = { kind: 'account', id: row.staff_id, name: row.name } as const
    const after = { provider: named.kind, roles: row.roles }
    await writeAudit(where, actor, { operation: 'sign-in', subject: row.login, after })
    await excuseAttempt(where, 'staffAddress', address, 'one')
    return { token, row }
  } catch (error) {
    // before a provider has named somebody, anybody may come with anything
    if (error instanceof Fail && named) await noteRefusal(where, named, error)
    throw error
  }
}

/** A refusal is in the audit log too: an administrator has to see who lacks a role or a link. */
const noteRefusal = (where: SiteScope, { kind, name, login }: NamedPerson, { code }: Fail) =>
  writeAudit(
    where,
    { kind: 'account', id: '', name },
    { operation: 'sign-in-refused', subject: login, after: { reason: code, provider: kind } },
  )
