import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { once } from '../../platform/once.ts'

/** argon2id (the library's default kind), 19 MiB, two passes, one lane. Source: OWASP Password Storage Cheat Sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The stored hash of a password: PHC string with a random salt. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost)

const dummyHash = once(() => hash(randomBytes(24), cost))

/** Compares in constant time, also without a stored hash, so that a missing account cannot be detected. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const matches = await verify(kept ?? (await dummyHash()), password.normalize('NFKC'))
  return matches && typeof kept === 'string'
}
