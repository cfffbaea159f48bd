import type { FastifyRequest } from 'fastify'
import type { StaffRight } from '@wenyuan/contract/staff/calls.ts'
import { STAFF_TOKEN_PREFIX } from '@wenyuan/contract/staff/roles.ts'
import { allowAttempt } from '../domain/readers/attempts.ts'
import { type Actor, writeAudit } from '../domain/staff/audit-store.ts'
import { isRecentlyProven, type SignedInStaff, staffOfToken } from '../domain/staff/sessions.ts'
import { needsSecondFactor } from '../domain/staff/settings.ts'
import { Fail } from '../core/fail.ts'
import { clientAddress } from '../http/client-address.ts'
import { isIn, listOfNetworks } from '../platform/networks.ts'
import type { SiteScope } from '../core/scope.ts'
import { keyOf, type StaffKey } from './api-key-store.ts'
import { rightsOf, rolesWith } from '../domain/staff/roles.ts'

/** Who calls the staff API: a program with a key or a person with a session. */
export interface StaffCaller extends Actor {
  rights: readonly string[]
  /** The person, if it is one. */
  staff?: SignedInStaff
}

/** The token of an `authorization: Bearer` header; empty: there is none. */
export const bearerOf = (request: FastifyRequest): string =>
  /^Bearer (\S{1,128})$/.exec(request.headers.authorization ?? '')?.[1] ?? ''

/**
 * The caller of an operation.
 *
 * @throws Fail STAFF_KEY_WRONG, STAFF_SESSION_OVER, PASSWORD_CHANGE_NEEDED, SECOND_FACTOR_REQUIRED, RIGHT_MISSING
 */
export async function callerWithRight(
  right: StaffRight,
  where: SiteScope,
  request: FastifyRequest,
): Promise<StaffCaller> {
  const token = bearerOf(request)
  const caller = token.startsWith(STAFF_TOKEN_PREFIX)
    ? await personOf(where, await signedInStaff(where, token))
    : programOf(await knownKey(where, token, request))
  if (caller.staff?.mustChange) throw new Fail('PASSWORD_CHANGE_NEEDED')
  if (caller.staff && needsSecondFactor(where.site.settings, caller.staff))
    throw new Fail('SECOND_FACTOR_REQUIRED')
  if (!caller.rights.includes(right)) {
    // a program that asks again and again fills no log
    if ((await allowAttempt(where, 'refusedRight', `${caller.id} ${right}`)) === 1)
      await writeAudit(where, caller, { operation: 'right-refused', subject: right })
    throw new Fail('RIGHT_MISSING')
  }
  return caller
}

/** Whether a person who calls has lately said who it is; programs have no password. @throws Fail SIGN_IN_AGAIN */
export function checkProof({ staff }: StaffCaller, { now }: SiteScope): void {
  if (staff && !isRecentlyProven(staff, now)) throw new Fail('SIGN_IN_AGAIN')
}

/** @throws Fail STAFF_SESSION_OVER */
export async function signedInStaff(where: SiteScope, token: string): Promise<SignedInStaff> {
  const staff = token.startsWith(STAFF_TOKEN_PREFIX) ? await staffOfToken(where, token) : undefined
  if (!staff) throw new Fail('STAFF_SESSION_OVER')
  return staff
}

const personOf = async (where: SiteScope, staff: SignedInStaff): Promise<StaffCaller> => ({
  kind: 'account',
  id: staff.staffId,
  name: staff.name,
  rights: rightsOf(await rolesWith(where, staff.roles)),
  staff,
})

const programOf = ({ keyId, name, rights }: StaffKey): StaffCaller => ({
  kind: 'key',
  id: keyId,
  name,
  rights,
})

async function knownKey(where: SiteScope, key: string, request: FastifyRequest): Promise<StaffKey> {
  const known = key === '' ? undefined : await keyOf(where, key)
  // a stolen key does not learn that it works elsewhere
  if (!known || !mayComeFrom(known, request)) throw new Fail('STAFF_KEY_WRONG')
  return known
}

const mayComeFrom = ({ networks }: StaffKey, request: FastifyRequest): boolean =>
  networks.length === 0 || isIn(listOfNetworks(networks), clientAddress(request))
