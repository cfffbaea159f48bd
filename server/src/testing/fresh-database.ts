import pg from 'pg'

export interface FreshDatabase {
  name: string
  url: string
  drop(): Promise<void>
}

/** The server on which tests may create databases; undefined: only the embedded database is tested. */
export const testServer = (): string | undefined => process.env.WENYUAN_TEST_DATABASE_URL || undefined

/** Creates a database on a server: empty, or a copy of a template that nobody is connected to. */
export async function makeFreshDatabase(server: string, template = 'template1'): Promise<FreshDatabase> {
  const name = `wenyuan_${process.pid}_${Date.now()}_${Math.trunc(Math.random() * 1e6)}`
  const admin = async (sql: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await admin(`create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => admin(`drop database ${name} with (force)`) }
}
