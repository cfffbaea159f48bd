import { createHash, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { IdentityFailure } from './identity.ts'

/** Reads what an adapter stored at `begin`. @throws IdentityFailure when it has another shape */
export function readRemember<T>(shape: z.ZodType<T>, text: string): T {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = undefined
  }
  const read = shape.safeParse(value)
  if (!read.success) throw new IdentityFailure('STATE_MISMATCH', 'no sign-in of this kind was begun here')
  return read.data
}

/** @throws IdentityFailure unless the returned state equals the sent one */
export function requireState(sent: string, came: string | undefined): void {
  if (came === undefined || !isSameSecret(sent, came)) {
    throw new IdentityFailure('STATE_MISMATCH', 'the state that came back is not the one sent')
  }
}

/** Constant-time comparison. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other))

const digest = (text: string) => createHash('sha256').update(text).digest()
