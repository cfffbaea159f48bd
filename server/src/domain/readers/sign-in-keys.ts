import { createHash, randomUUID } from 'node:crypto'
import { isWorkDone, workText } from '@wenyuan/contract/constants/sign-in-proof-of-work.ts'
import type { TimedScope } from '../../core/scope.ts'
import { makeKeyPair, openPassword } from './password-cipher.ts'
import { isPictureText } from './picture-code.ts'

const KEY_MS = 5 * 60_000
/** Stored instead of a captcha text: the browser does a proof of work of so many bits. */
const WORK = '#work '
const MORE_WORK = '#more '
const bitsOf = (stored: string): number | undefined =>
  stored.startsWith(WORK) || stored.startsWith(MORE_WORK) ? Number(stored.slice(WORK.length)) : undefined

const storedOf = (proof: Proof): string | null => {
  if (proof.kind === 'picture') return proof.text
  return proof.kind === 'none' ? null : `${proof.isMore ? MORE_WORK : WORK}${proof.bits}`
}

/** What is required besides the password: the captcha text, a proof of work, or nothing. */
export type Proof =
  | { kind: 'picture'; text: string }
  | { kind: 'work'; bits: number; isMore: boolean }
  | { kind: 'none' }

/**
 * Makes a key for one password, valid for five minutes, and deletes expired keys.
 *
 * @returns its name and the public half
 */
export async function makeSignInKey(
  { db, tenant, now }: TimedScope,
  proof: Proof,
): Promise<{ codeKey: string; publicKey: string }> {
  const codeKey = randomUUID()
  const { publicKey, privateKey } = await makeKeyPair()
  await db
    .with('past', (past) =>
      past.deleteFrom('sign_in_key').where('tenant', '=', tenant).where('expires_at', '<', now),
    )
    .insertInto('sign_in_key')
    .values({
      tenant,
      code_key: codeKey,
      private_key: privateKey,
      picture_text: storedOf(proof),
      expires_at: new Date(now.getTime() + KEY_MS),
    })
    .execute()
  return { codeKey, publicKey }
}

export interface TakenKey {
  /**
   * Whether the captcha text or the proof of work is right; a key without captcha needs nothing if `least` allows it.
   */
  isProven(typed: string, least: 'picture' | 'none'): boolean
  /** Whether the larger proof of work is what it wants. */
  asksMoreWork: boolean
  open(sealed: string): Promise<string | undefined>
}

/**
 * Takes a key out of use. One statement deletes and reads it: of two requests with one key only one succeeds, and a
 * replayed body fails.
 */
export async function takeSignInKey(
  { db, tenant, now }: TimedScope,
  codeKey: string,
): Promise<TakenKey | undefined> {
  const row = await db
    .deleteFrom('sign_in_key')
    .where('tenant', '=', tenant)
    .where('code_key', '=', codeKey)
    .returning(['private_key', 'picture_text', 'expires_at'])
    .executeTakeFirst()
  if (!row || row.expires_at <= now) return undefined
  const bits = bitsOf(row.picture_text ?? '')
  return {
    asksMoreWork: row.picture_text?.startsWith(MORE_WORK) ?? false,
    isProven(typed, least) {
      if (row.picture_text === null) return least === 'none'
      if (bits === undefined) return isPictureText(typed, row.picture_text)
      const digest = createHash('sha256')
        .update(workText(codeKey, typed.trim().slice(0, 64)))
        .digest()
      return isWorkDone(digest, bits)
    },
    open: (sealed) => openPassword({ codeKey, privateKey: row.private_key }, sealed),
  }
}
