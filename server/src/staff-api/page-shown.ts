import { Fail } from '../core/fail.ts'
import type { ListWork } from './handler.ts'

/** An answer with the columns of the record only: a page read with its totals has those of the count too. */
export const pageShown = <Row extends object>({ total, rows }: { total: number; rows: readonly Row[] }) => ({
  total,
  records: rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).filter(([name]) => name !== 'total' && name !== 'rowNumber'),
      ) as Row,
  ),
})

/** Lists of loans and holds exist where they are in our own tables. */
export async function requireOwnTables({ where, app }: Pick<ListWork, 'where' | 'app'>): Promise<void> {
  const { capabilities } = await app.librarySystems.of(where)
  if (!capabilities.here || !capabilities.loans) throw new Fail('LIBRARY_CANNOT')
}
