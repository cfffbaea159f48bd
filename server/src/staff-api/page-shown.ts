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
