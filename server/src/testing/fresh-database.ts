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
  const number = Math.trunc(Math.random() * 1e6)
  // a copy begins with the name of its template: `dropCopies`
  const name = `${template === 'template1' ? `wenyuan_${Date.now()}` : template}_${process.pid}_${number}`
  await ask(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    name,
    url: url.href,
    drop: async () => void (await ask(server, `drop database ${name} with (force)`)),
  }
}

/** Drops a database and what was copied from it: files of tests that share a portal leave theirs to the end of the run. */
export async function dropCopies(server: string, template: string): Promise<void> {
  const copies = await ask(
    server,
    `select datname as name from pg_database where starts_with(datname, '${template}')`,
  )
  for (const { name } of copies) await ask(server, `drop database ${name} with (force)`)
}

async function ask(server: string, sql: string): Promise<{ name: string }[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query<{ name: string }>(sql)).rows
  } finally {
    await client.end()
  }
}
