import { schema } from '../app/schema.ts'
import type { DatabaseParts } from '../platform/db/open.ts'
import { makeSecretCipher } from '../platform/secrets/secret-cipher.ts'

/** For `WENYUAN_SECRET_KEY` of a portal on a server. */
export const TEST_SECRET_KEY = Buffer.alloc(32, 'test key').toString('base64')

export const testCipher = makeSecretCipher(new Uint8Array(Buffer.from(TEST_SECRET_KEY, 'base64')))

/** For tests that open only a database. */
export const testParts: DatabaseParts = { migrations: schema, secrets: testCipher }
