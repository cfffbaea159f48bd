import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { once } from '../../platform/once.ts'

/** argon2id (the library's default kind), 19 MiB, two passes, one lane. Source: OWASP Password Storage Cheat Sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash a password is kept as: PHC string, salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost)

const dummyHash = once(() => hash(randomBytes(24), cost))

/** Compares, taking the same time where there is nothing to compare with: an account that is not there answers alike. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const matches = await verify(kept ?? (await dummyHash()), password.normalize('NFKC'))
  return matches && typeof kept === 'string'
}
