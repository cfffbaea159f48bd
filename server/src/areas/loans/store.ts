import type { ReaderScope } from '../../core/scope.ts'

/**
 * Takes past loans out of the reader's history, as a return does for readers who keep none: the rows stay, without the
 * reader. @returns their number
 */
export async function unlinkPastLoans(
  { db, tenant, reader }: ReaderScope,
  loanIds: readonly string[] | 'all',
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('loan')
    .set({ reader_id: null })
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .where('returned_at', 'is not', null)
    .$if(loanIds !== 'all', (query) => query.where('loan_id', 'in', [...loanIds]))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
