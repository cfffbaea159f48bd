import { journals } from '@wenyuan/contract/areas/journals.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'

/** One journal by its record; who may open it depends on the sign-in, which other windows may change. */
export const journalQuery = (recordId: string) => ({
  ...query(journals.list, { recordId }),
  ...refetchedOnFocus,
})
