import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { secretKeyIn } from '../config/secret-keys.ts'
import { KEY_BYTES, makeSecretCipher, type SecretCipher } from './secret-cipher.ts'

/** File of the generated key of an installation. */
export const keyFileOf = (dataFolder: string): string => join(dataFolder, 'secret.key')

/**
 * The cipher with the key of the environment, else with the key file of the data folder, which the first start makes.
 * Several nodes must be given the same key: the database refuses a node with another one (`key-check.ts`).
 *
 * @throws BadConfiguration when the key is malformed
 */
export const openSecretCipher = ({ secretKey, oldSecretKeys, dataFolder }: Config): SecretCipher =>
  makeSecretCipher(secretKey ?? keyOfFolder(keyFileOf(dataFolder)), oldSecretKeys)

function keyOfFolder(file: string): Uint8Array {
  const known = read(file)
  if (known !== undefined) return secretKeyIn(known, file)
  // two programs may start at once: the file appears atomically, and the first one stays
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return secretKeyIn(readFileSync(file, 'utf8'), file)
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
