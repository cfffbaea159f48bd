import { makeFreshDatabase, testServer } from '../testing/fresh-database.ts'
import { openTransactionPooler } from '../testing/transaction-pooler.ts'
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
  describeDatabase('PostgreSQL server', async () => {
    const { url, drop } = await makeFreshDatabase(server)
    const open = () => openPostgres({ url, poolSize: 5, onLostConnection: () => {} })
    const backend = await open()
    return {
      backend,
      again: open,
      async close() {
        await backend.close()
        await drop()
      },
    }
  })

  describeDatabase('PostgreSQL server behind a pooler that swaps its sessions', async () => {
    const { url, drop } = await makeFreshDatabase(server)
    const pooler = await openTransactionPooler(url)
    const open = () => openPostgres({ url: pooler.url, poolSize: 5, onLostConnection: () => {} })
    const backend = await open()
    return {
      backend,
      again: open,
      async close() {
        await backend.close()
        await pooler.close()
        await drop()
      },
    }
  })
}
