import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { atomically } from '../circulation/atomically.ts'
import { secretsOf } from '../../platform/db/dialect.ts'
import { SecretUnreadable, type SecretPlace } from '../../platform/secrets/secret-cipher.ts'
import type { TimedScope } from '../../core/scope.ts'
import type { staffById } from './accounts.ts'

/** One-time codes by RFC 6238: six digits, a step of 30 seconds, one step of tolerance on both sides. */
const STEP_SECONDS = 30
const TOLERANCE = 1
const RECOVERY_CODES = 10

export type StaffRow = NonNullable<Awaited<ReturnType<typeof staffById>>>

const placeOf = (tenant: string, staffId: string): SecretPlace => ({
  tenant,
  name: `staff ${staffId} second factor`,
})

const totpOf = (secret: Secret, label: { issuer: string; login: string }): TOTP =>
  new TOTP({ issuer: label.issuer, label: label.login, secret, digits: 6, period: STEP_SECONDS })

/** Begins a second factor: it counts only once a code has been shown. @returns the address for an authenticator app */
export async function beginSecondFactor(
  { db, tenant }: TimedScope,
  { staffId, login, issuer }: { staffId: string; login: string; issuer: string },
): Promise<{ secret: string; address: string }> {
  const secret = new Secret({ size: 20 })
  await db
    .updateTable('staff_account')
    .set({
      second_factor: secretsOf(db).encrypt(secret.base32, placeOf(tenant, staffId)),
      second_factor_on: false,
    })
    .where('tenant', '=', tenant)
    .where('staff_id', '=', staffId)
    .execute()
  return { secret: secret.base32, address: totpOf(secret, { issuer, login }).toString() }
}

/**
 * Whether a code is right and was not used before: an authenticator code, or one of the recovery codes.
 *
 * @returns false also when the stored secret cannot be read any more
 */
export async function acceptCode(scope: TimedScope, row: StaffRow, code: string): Promise<boolean> {
  const plain = code.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(plain)
    ? acceptTimeCode(scope, row, plain)
    : acceptRecoveryCode(scope, row.staff_id, plain.toLowerCase())
}

async function acceptTimeCode(
  { db, tenant, now }: TimedScope,
  row: StaffRow,
  code: string,
): Promise<boolean> {
  const secret = readSecret({ db, tenant, now }, row)
  if (secret === undefined) return false
  const delta = totpOf(Secret.fromBase32(secret), { issuer: '', login: row.login }).validate({
    token: code,
    timestamp: now.getTime(),
    window: TOLERANCE,
  })
  if (delta === null) return false
  const step = Math.floor(now.getTime() / 1_000 / STEP_SECONDS) + delta
  const { numUpdatedRows } = await db
    .updateTable('staff_account')
    .set({ last_code_step: step })
    .where('tenant', '=', tenant)
    .where('staff_id', '=', row.staff_id)
    .where('last_code_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

function readSecret({ db, tenant }: TimedScope, row: StaffRow): string | undefined {
  if (row.second_factor === '') return undefined
  try {
    return secretsOf(db).decrypt(row.second_factor, placeOf(tenant, row.staff_id))
  } catch (error) {
    if (error instanceof SecretUnreadable) return undefined
    throw error
  }
}

const digestOf = (code: string): string => createHash('sha256').update(code).digest('base64url')

const acceptRecoveryCode = (scope: TimedScope, staffId: string, code: string): Promise<boolean> =>
  atomically(scope, async ({ db, tenant }) => {
    const row = await db
      .selectFrom('staff_account')
      .select('recovery_codes')
      .where('tenant', '=', tenant)
      .where('staff_id', '=', staffId)
      .forUpdate()
      .executeTakeFirst()
    const codes = row?.recovery_codes ?? []
    const digest = digestOf(code)
    if (!codes.includes(digest)) return false
    await db
      .updateTable('staff_account')
      .set({ recovery_codes: JSON.stringify(codes.filter((one) => one !== digest)) })
      .where('tenant', '=', tenant)
      .where('staff_id', '=', staffId)
      .execute()
    return true
  })

/** Turns the begun second factor on. @returns recovery codes, 50 random bits each, which cannot be read again */
export async function turnSecondFactorOn({ db, tenant }: TimedScope, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(7).toString('hex').slice(0, 12))
  await db
    .updateTable('staff_account')
    .set({ second_factor_on: true, recovery_codes: JSON.stringify(codes.map(digestOf)) })
    .where('tenant', '=', tenant)
    .where('staff_id', '=', staffId)
    .execute()
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

export async function removeSecondFactor({ db, tenant }: TimedScope, staffId: string): Promise<void> {
  await db
    .updateTable('staff_account')
    .set({ second_factor: '', second_factor_on: false, recovery_codes: '[]', last_code_step: 0 })
    .where('tenant', '=', tenant)
    .where('staff_id', '=', staffId)
    .execute()
}
