import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../platform/config/config.ts'
import { type Database, openDatabase } from '../platform/db/open.ts'
import { type SearchEngine } from '../search/engines/engine.ts'
import { openEngine } from '../search/engines/choose.ts'
import { SecretKeyUnknown } from '../platform/secrets/key-check.ts'
import { keyFileOf, openSecretCipher } from '../platform/secrets/open-cipher.ts'
import { encryptStoredSecrets } from '../integrations/encrypt-secrets.ts'
import { schema } from './schema.ts'
import { storedShapes } from './stored-shapes.ts'

import type { AppContextOptions } from './app-context.ts'

type Options = Pick<AppContextOptions, 'databaseTemplate' | 'anySecretKey' | 'watch' | 'inMemory'>

/** The database of the configuration, with the schema of this version. */
export async function openConfigured(
  config: Config,
  options: Options,
  onLostConnection: (error: Error) => void,
): Promise<Database> {
  const keyFile = keyFileOf(config.dataFolder)
  const hadKey = config.secretKey !== undefined || existsSync(keyFile)
  const database = await openDatabase(
    config.database.kind === 'postgres'
      ? { ...config.database, onLostConnection }
      : {
          kind: 'embedded',
          onLostConnection,
          ...(options.inMemory ? {} : { folder: join(config.dataFolder, 'database') }),
          ...(options.databaseTemplate ? { template: options.databaseTemplate } : {}),
        },
    {
      migrations: schema,
      shapes: storedShapes,
      secrets: openSecretCipher(config),
      anySecretKey: options.anySecretKey,
      watch: options.watch,
    },
  ).catch((error: unknown) => {
    if (!(error instanceof SecretKeyUnknown) || hadKey) throw error
    // the key made just now stands in the way of the one that the operator has to put there
    rmSync(keyFile, { force: true })
    throw new SecretKeyUnknown(
      `${keyFile} is missing, but there is a database. Put the file back from where it is kept. ${error.message}`,
    )
  })
  // with a database server, other nodes may run a version that cannot decrypt: there the operator runs the command
  if (config.database.kind === 'embedded' && !options.anySecretKey) await encryptStoredSecrets(database)
  return database
}

/** The search engine of the configuration. */
export const openConfiguredEngine = (
  config: Config,
  { seldomSearched = false }: Pick<AppContextOptions, 'seldomSearched'>,
): Promise<SearchEngine> =>
  openEngine({
    folder: join(config.dataFolder, 'index'),
    workers: config.searchWorkers,
    memoryBudgetBytes: config.searchMemoryBytes,
    answerCache: config.answerCache,
    seldomSearched,
    ...(config.openSearch ? { openSearch: config.openSearch } : {}),
  })
