import { Fail } from '../core/fail.ts'
import type { TimedScope } from '../core/scope.ts'
import { staffById } from '../domain/staff/accounts.ts'
import { mayGive } from '../domain/staff/rights.ts'
import { rightsOf, rightsOfEverybody, rolesToGive, rolesWith } from '../domain/staff/roles.ts'
import type { StaffRow } from '../domain/staff/second-factor.ts'
import type { StaffCaller } from './caller.ts'

/** Nobody gives rights that they do not have. @throws Fail RIGHT_NOT_HELD */
export function requireHeld({ rights: own }: StaffCaller, given: readonly string[], field: string): void {
  const more = given.filter((right) => !rightsOfEverybody.some((one) => one === right))
  if (!mayGive(own, more)) throw new Fail('RIGHT_NOT_HELD', { field })
}

/** Roles that a caller gives. @throws Fail ROLE_UNKNOWN, RIGHT_NOT_HELD */
export async function requireGivable(
  where: TimedScope,
  caller: StaffCaller,
  codes: readonly string[],
): Promise<void> {
  requireHeld(caller, rightsOf(await rolesToGive(where, codes)), 'roles')
}

/**
 * An account that a caller may change. Whoever could give a new password to, or take the roles of, somebody who may do
 * more would soon do the same.
 *
 * @throws Fail STAFF_UNKNOWN, RIGHT_NOT_HELD
 */
export async function accountWithin(
  where: TimedScope,
  caller: StaffCaller,
  staffId: string,
): Promise<StaffRow> {
  const row = await staffById(where, staffId)
  if (!row) throw new Fail('STAFF_UNKNOWN')
  requireHeld(caller, rightsOf(await rolesWith(where, row.roles)), 'staffId')
  return row
}
