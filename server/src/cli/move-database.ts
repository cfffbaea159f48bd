import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { exitStatusOf } from '../platform/exit-status.ts'
import { unreadableSecrets } from '../integrations/forget-secrets.ts'
import { checkPostgres, type Config, configFrom } from '../platform/config/config.ts'
import type { Env } from '../platform/config/env.ts'
import { type Moved, moveRows } from '../platform/db/move/move-rows.ts'
import { NotMoved, whyNotMoved } from '../platform/db/move/not-moved.ts'
import { openSource, type SourceFolder } from '../platform/db/move/source-folder.ts'
import { connectTarget } from '../platform/db/move/target-server.ts'
import { databaseOver } from '../platform/db/open.ts'
import type { Migrations } from '../platform/db/migration.ts'
import { readStored, type StoredShapes } from '../platform/db/stored-values.ts'
import { openPostgres } from '../platform/db/postgres/open.ts'
import { refuseOtherKey } from '../platform/secrets/key-check.ts'
import { keyFileOf, openSecretCipher } from '../platform/secrets/open-cipher.ts'
import { type Output, UsageError } from '../core/output.ts'
import { readParameters } from '../core/parameters.ts'

const usage = '--to DATABASE_URL'

interface Surroundings {
  /** All migrations, and the shapes of the columns with JSON. */
  schema: Migrations
  shapes: StoredShapes
  env: Env
  output: Output
  signal: AbortSignal
}

/** Not one of `commands`: it runs without an open portal. */
export const moveDatabase = {
  usage,
  about:
    'Copy the embedded database of WENYUAN_DATA into an empty database on a PostgreSQL server. The portal must be stopped.',
  async run(parameters: readonly string[], surroundings: Surroundings): Promise<number> {
    const { schema, env, output } = surroundings
    try {
      const to = addressIn(parameters)
      const ownerUrl = env.DATABASE_OWNER_URL
      if (ownerUrl !== undefined)
        checkPostgres('DATABASE_OWNER_URL', ownerUrl, 'Leave it out if --to names the owner.')
      // what may be set for the new database does not concern the old one
      const config = configFrom({
        ...env,
        DATABASE_URL: undefined,
        DATABASE_OWNER_URL: undefined,
        DATABASE_REPLICA_URL: undefined,
      })
      const source = await openSource(join(config.dataFolder, 'database'), schema)
      try {
        const advice = await checkKey(source, config, surroundings)
        const started = performance.now()
        const moved = await copyTo({ to, ...(ownerUrl ? { ownerUrl } : {}) }, source, surroundings)
        output.line(sentenceAbout(moved, (performance.now() - started) / 1_000))
        output.line(advice)
      } finally {
        await source.close()
      }
      return 0
    } catch (error) {
      const { says, code } =
        error instanceof UsageError ? { says: error.message, code: 2 } : exitStatusOf(error)
      output.error(says)
      return code
    }
  },
}

function addressIn(parameters: readonly string[]): string {
  const { values } = readParameters(parameters, { to: { type: 'string' } }, `move-database ${usage}`)
  if (!values.to) throw new UsageError(`Usage: wenyuan move-database ${usage}`)
  checkPostgres('--to', values.to, 'Name the new database.')
  return values.to
}

/**
 * Checks that the key of this node decrypts the stored secrets.
 *
 * @returns what key the nodes of the new database need, without the key
 * @throws NotMoved, SecretKeyUnknown
 */
async function checkKey(
  { backend }: SourceFolder,
  config: Config,
  { shapes, env, output }: Surroundings,
): Promise<string> {
  const file = keyFileOf(config.dataFolder)
  if (!config.secretKey && !existsSync(file))
    throw new NotMoved(
      `Nothing was moved: the key of stored secrets is missing. It was in ${file}; give it in WENYUAN_SECRET_KEY or WENYUAN_SECRET_KEY_FILE.`,
      2,
    )
  const secrets = openSecretCipher(config)
  const database = databaseOver(backend, { secrets, stored: await readStored(backend, shapes) })
  await refuseOtherKey(database.directory, secrets)
  for (const { tenant, what } of await unreadableSecrets(database))
    output.line(`cannot be decrypted, before the move as after it: ${tenant}: ${what}`)
  const given = env.WENYUAN_SECRET_KEY
    ? 'the same WENYUAN_SECRET_KEY as this command'
    : `the content of ${env.WENYUAN_SECRET_KEY_FILE ?? file} as WENYUAN_SECRET_KEY, or that file as WENYUAN_SECRET_KEY_FILE`
  const former = config.oldSecretKeys.length > 0 ? ', with the same WENYUAN_SECRET_KEY_OLD' : ''
  return `The key of stored secrets (${secrets.keyId}) was tried. Give every node ${given}${former}.`
}

async function copyTo(
  { to, ownerUrl }: { to: string; ownerUrl?: string },
  source: SourceFolder,
  { schema, output, signal }: Surroundings,
): Promise<Moved> {
  const portal = await openPostgres({
    url: to,
    ...(ownerUrl === undefined ? {} : { ownerUrl }),
    poolSize: 1,
    name: '--to',
    onLostConnection: () => {},
  })
  const target = await connectTarget(ownerUrl ?? to, ownerUrl === undefined ? '--to' : 'DATABASE_OWNER_URL')
  // breaks off a statement that is running on the server
  signal.addEventListener('abort', () => void target.client.end())
  const started = performance.now()
  try {
    return await moveRows({
      source: source.session,
      target,
      portal,
      migrations: schema,
      signal,
      report: {
        table: (name, rows, seconds) =>
          output.line(`${name}: ${rows} rows, ${perSecond(rows, seconds)} a second`),
        rows(read, all) {
          const seconds = (performance.now() - started) / 1_000
          output.progress({
            read,
            perSecond: read / seconds,
            fraction: read / all,
            secondsLeft: (seconds / read) * (all - read),
          })
        },
      },
    })
  } catch (error) {
    throw signal.aborted
      ? new NotMoved('Stopped. Nothing was moved.', 1, error)
      : whyNotMoved(error, target.host)
  } finally {
    await target.client.end().catch(() => {})
    await portal.close()
  }
}

const perSecond = (rows: number, seconds: number): number => Math.round(rows / Math.max(seconds, 0.001))

const sentenceAbout = ({ tables, rows }: Moved, seconds: number): string =>
  `${rows} rows of ${tables} tables moved in ${Math.round(seconds)} s (${perSecond(rows, seconds)} a second); both sides have the same rows.`
