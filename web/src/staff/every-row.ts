/** Every row of a list, in pages as large as the list allows. */
export async function everyRow<Row>(
  rows: number,
  pageOf: (paging: { page: number; rows: number }) => Promise<{ total: number; records: Row[] }>,
): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 1, total = 1; all.length < total; page += 1) {
    const answer = await pageOf({ page, rows })
    if (answer.records.length === 0) break
    total = answer.total
    all.push(...answer.records)
  }
  return all
}
