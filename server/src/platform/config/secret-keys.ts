import { readFileSync } from 'node:fs'
import { BadConfiguration } from './bad-configuration.ts'
import type { Env } from './env.ts'

export interface SecretKeys {
  /** Key that encrypts stored secrets; absent: see `platform/secrets/open-cipher.ts`. */
  secretKey?: Uint8Array
  /** Former keys, for decryption only. */
  oldSecretKeys: readonly Uint8Array[]
}

const BYTES = 32

export function secretKeys(env: Env): SecretKeys {
  if (env.WENYUAN_SECRET_KEY && env.WENYUAN_SECRET_KEY_FILE)
    throw new BadConfiguration('Set either WENYUAN_SECRET_KEY or WENYUAN_SECRET_KEY_FILE, not both.')
  const old = (env.WENYUAN_SECRET_KEY_OLD ?? '').split(',').filter((text) => text.trim() !== '')
  const given = env.WENYUAN_SECRET_KEY
    ? secretKeyIn(env.WENYUAN_SECRET_KEY, 'WENYUAN_SECRET_KEY')
    : env.WENYUAN_SECRET_KEY_FILE
      ? secretKeyIn(textOf(env.WENYUAN_SECRET_KEY_FILE), 'WENYUAN_SECRET_KEY_FILE')
      : undefined
  return {
    ...(given ? { secretKey: given } : {}),
    oldSecretKeys: old.map((text) => secretKeyIn(text, 'WENYUAN_SECRET_KEY_OLD')),
  }
}

/**
 * @param source where the text comes from, for the message, which never contains the text itself
 * @throws BadConfiguration
 */
export function secretKeyIn(text: string, source: string): Uint8Array {
  const trimmed = text.trim()
  const bytes = /^[0-9a-f]{64}$/i.test(trimmed) ? Buffer.from(trimmed, 'hex') : Buffer.from(trimmed, 'base64')
  if (bytes.length !== BYTES || !/^[\w+/=-]+$/.test(trimmed))
    throw new BadConfiguration(
      `${source} must be a key of ${BYTES} bytes in base64 or hex. "openssl rand -base64 ${BYTES}" makes one.`,
    )
  return new Uint8Array(bytes)
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const because = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new BadConfiguration(`WENYUAN_SECRET_KEY_FILE: ${file} cannot be read (${because}).`, {
      cause: error,
    })
  }
}
