import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretsOf } from '../../platform/db/dialect.ts'
import type { SecretPlace } from '../../platform/secrets/secret-cipher.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checks = '10X98765432'

/** Whether this is a resident identity number: 18 characters, the last of which is a check digit. Source: GB 11643. */
export function isIdentityNumber(text: string): boolean {
  const number = tidyIdentity(text)
  if (!/^\d{17}[\dX]$/.test(number)) return false
  const sum = weights.reduce((total, weight, at) => total + weight * Number(number[at]), 0)
  return checks[sum % 11] === number[17]
}

const tidyIdentity = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()

/** A digest of the number; readable by trying all numbers, and therefore stored encrypted: `storedIdentity`. */
export const identityDigest = (tenant: string, number: string): string =>
  createHmac('sha256', `resident id ${tenant}`).update(tidyIdentity(number)).digest('base64url')

export const identityPlace = (tenant: string): SecretPlace => ({ tenant, name: 'resident id' })

/** The digest as it is stored. */
export const storedIdentity = ({ db, tenant }: TenantScope, digest: string): string => {
  const secrets = secretsOf(db)
  return secrets.isCurrent(digest) ? digest : secrets.encrypt(digest, identityPlace(tenant))
}

export function isIdentity({ db, tenant }: TenantScope, number: string, stored: string): boolean {
  const said = Buffer.from(identityDigest(tenant, number))
  const kept = Buffer.from(secretsOf(db).decrypt(stored, identityPlace(tenant)))
  return said.length === kept.length && timingSafeEqual(said, kept)
}
