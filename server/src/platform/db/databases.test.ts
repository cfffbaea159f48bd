import { makeFreshDatabase, testServer } from '../../testing/fresh-database.ts'
import { openTransactionPooler } from '../../testing/transaction-pooler.ts'
import { describeDatabase } from './conformance.ts'
import { openEmbedded } from './embedded/open.ts'
import { openPostgres } from './postgres/open.ts'

describeDatabase('embedded', async () => {
  const backend = await openEmbedded({})
  return {
    backend,
    again: async () => openEmbedded({ template: await backend.dump() }),
    close: () => backend.close(),
  }
})

const server = testServer()
if (server === undefined) {
  process.stdout.write('not run: database on a PostgreSQL server (WENYUAN_TEST_DATABASE_URL names none)\n')
} else {
  /** The server, reached through the proxy that `through` opens. */
  const openServer = async (through: (url: string) => Promise<{ url: string; close(): Promise<void> }>) => {
    const { url, drop } = await makeFreshDatabase(server)
    const way = await through(url)
    const open = () => openPostgres({ url: way.url, poolSize: 5, onLostConnection: () => {} })
    const backend = await open()
    return {
      backend,
      again: open,
      async close() {
        await backend.close()
        await way.close()
        await drop()
      },
    }
  }

  describeDatabase('PostgreSQL server', () => openServer(async (url) => ({ url, close: async () => {} })))

  describeDatabase('PostgreSQL server behind a pooler that swaps its sessions', () =>
    openServer(openTransactionPooler),
  )
}
