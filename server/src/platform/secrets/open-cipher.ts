import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BadConfiguration } from '../config/bad-configuration.ts'
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
  // a new key beside an old database would stand in the way of the old one
  if (existsSync(join(dirname(file), 'database')))
    throw new BadConfiguration(
      `${file} is missing, but there is a database. Put the file back from where it is kept, or set WENYUAN_SECRET_KEY. If the key is lost, set a new one there; "wenyuan secrets forget" removes what the old one encrypted.`,
    )
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
