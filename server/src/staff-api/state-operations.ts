import type { stateCalls } from '@wenyuan/contract/staff/calls/operator.ts'
import type { AppContext } from '../core/app-context.ts'
import { version } from '../platform/version.ts'
import { figuresOf } from '../domain/records/figure-store.ts'
import { NIGHTLY } from '../core/jobs/nightly.ts'
import { dueAt } from '../core/jobs/store.ts'
import { databaseSize } from './database-store.ts'
import type { HandlersOf } from './handler.ts'
import { indexState } from './index-state.ts'

export const stateHandlers: HandlersOf<typeof stateCalls> = {
  'show-state': async ({ where, app }) => {
    const [figures, index, files, due, databaseBytes, freeBytes, space] = await Promise.all([
      figuresOf(where),
      indexState(app, where.tenant),
      app.libraryFiles(where.tenant),
      dueAt(where, NIGHTLY),
      databaseSize(where),
      app.diskSpace.free(),
      app.diskSpace.level(),
    ])
    return {
      version,
      records: figures.records,
      copies: figures.items,
      index,
      meaning: {
        builtAt: app.semantic.builtAt(where.tenant)?.toISOString() ?? '',
        bytes: files.meaning.bytes,
      },
      storage: {
        database: app.config.database.kind === 'embedded' ? 'embedded' : 'server',
        databaseBytes,
        freeBytes,
        space,
        files: files.kinds.map(({ kind, size }) => ({ kind, ...size })),
      },
      jobs: { waiting: due.waiting, failed: due.dead, lastNight: due.lastNightly ?? '' },
    }
  },
  'rebuild-index': {
    subject: () => 'index',
    async run({ where, app, note, afterwards }) {
      const isBegun = app.feed.added(where.tenant) === undefined
      note({ before: {}, after: { isBegun } })
      if (isBegun) afterwards(async () => beginRebuild(app, where.tenant))
      return { isBegun }
    },
  },
}

/** Nobody waits for the build: the answer says that it has begun. */
function beginRebuild({ feed, events }: AppContext, tenant: string): void {
  // two presses may have been committed together
  if (feed.added(tenant) !== undefined) return
  const build = async () => {
    await feed.rebuild(tenant, 'asked for')
    await feed.dropUnfollowed(tenant)
  }
  build().catch((error: unknown) => events.indexNotUpdated({ tenant, error }))
}
