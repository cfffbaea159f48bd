import { schema } from '../app/schema.ts'
import { storedShapes } from '../app/stored-shapes.ts'
import type { DbParts } from '../platform/db/dialect.ts'
import type { DatabaseParts } from '../platform/db/open.ts'
import { makeSecretCipher } from '../platform/secrets/secret-cipher.ts'

/** For `WENYUAN_SECRET_KEY` of a portal on a server. */
export const TEST_SECRET_KEY = Buffer.alloc(32, 'test key').toString('base64')

export const testCipher = makeSecretCipher(new Uint8Array(Buffer.from(TEST_SECRET_KEY, 'base64')))

/** For tests that open only a database. */
export const testParts: DatabaseParts = {
  migrations: schema,
  shapes: storedShapes,
  secrets: testCipher,
}

/** For tests of statements that read no JSON. */
export const testDbParts: DbParts = { secrets: testCipher, stored: () => {} }
