import pg from 'pg'

/** A session of a server's own owner, past the guards of the house: for what only the server knows, such as plans. */
export interface OwnerConnection {
  ask<Row extends pg.QueryResultRow>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>
  end(): Promise<void>
}

export async function connectOwner(url: string): Promise<OwnerConnection> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    ask: async <Row extends pg.QueryResultRow>(sql: string, parameters: readonly unknown[] = []) =>
      (await client.query<Row>(sql, [...parameters])).rows,
    end: () => client.end(),
  }
}
