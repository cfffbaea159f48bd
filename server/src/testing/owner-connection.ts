import pg from 'pg'

/**
 * A connection as owner of the server's tables, which bypasses Row-Level Security: for facts only the server has, such
 * as plans.
 */
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
