import pg from 'pg'

export interface FreshDatabase {
  url: string
  drop(): Promise<void>
}

/** The server on which tests may create databases; undefined: only the embedded database is tested. */
export const testServer = (): string | undefined => process.env.WENYUAN_TEST_DATABASE_URL || undefined

/** Creates an empty database on a server. */
export async function makeFreshDatabase(server: string): Promise<FreshDatabase> {
  const name = `wenyuan_${process.pid}_${Date.now()}_${Math.trunc(Math.random() * 1e6)}`
  const admin = async (sql: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await admin(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => admin(`drop database ${name} with (force)`) }
}
