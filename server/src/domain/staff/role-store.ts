import type { StaffWords } from '@wenyuan/contract/staff/answers.ts'
import { Fail } from '../../core/fail.ts'
import type { TimedScope } from '../../core/scope.ts'
import './tables.ts'

export interface OwnRole {
  code: string
  name: StaffWords
  rights: string[]
}

/** The roles that a library has made, or those with some codes. */
export const ownRoles = ({ db, tenant }: TimedScope, codes?: readonly string[]) =>
  db
    .selectFrom('staff_role')
    .select(['code', 'name', 'rights', 'version'])
    .where('tenant', '=', tenant)
    .$if(codes !== undefined, (query) => query.where('code', 'in', [...(codes ?? [])]))
    .orderBy('code')
    .execute()

/** Keeps roles from being removed or changed until the transaction ends, and waits for who does so now. */
export async function holdRoles({ db, tenant }: TimedScope, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  await db
    .selectFrom('staff_role')
    .select('code')
    .where('tenant', '=', tenant)
    .where('code', 'in', [...codes])
    .orderBy('code')
    .forShare()
    .execute()
}

/** @throws Fail ENTRY_EXISTS */
export async function insertRole({ db, tenant }: TimedScope, role: OwnRole): Promise<string> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_role')
    .values({ tenant, code: role.code, name: JSON.stringify(role.name), rights: JSON.stringify(role.rights) })
    .onConflict((conflict) => conflict.columns(['tenant', 'code']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw new Fail('ENTRY_EXISTS', { field: 'code' })
  return '1'
}

/** Changes a role that was shown under a version. @throws Fail CHANGED_MEANWHILE */
export async function updateRole(
  { db, tenant }: TimedScope,
  role: OwnRole,
  version: string,
): Promise<string> {
  const changed = await db
    .updateTable('staff_role')
    .set((eb) => ({
      name: JSON.stringify(role.name),
      rights: JSON.stringify(role.rights),
      version: eb('version', '+', 1),
    }))
    .where('tenant', '=', tenant)
    .where('code', '=', role.code)
    .where((eb) => eb(eb.cast<string>('version', 'text'), '=', version))
    .returning('version')
    .executeTakeFirst()
  if (!changed) throw new Fail('CHANGED_MEANWHILE')
  return String(changed.version)
}

/** Waits until nobody gives the role, and keeps others from it until the transaction ends. */
export const takeRole = ({ db, tenant }: TimedScope, code: string) =>
  db
    .selectFrom('staff_role')
    .select('code')
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .forUpdate()
    .execute()

export async function deleteRole({ db, tenant }: TimedScope, code: string): Promise<void> {
  await db.deleteFrom('staff_role').where('tenant', '=', tenant).where('code', '=', code).execute()
}
