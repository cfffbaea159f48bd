import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { LIST_ADD_LIMIT } from '@wenyuan/contract/constants/reading-lists.ts'
import { call } from '../../api/call.ts'

/** Adds any number of records to a list, in calls of the permitted size. Adding a record again changes nothing. */
export async function addRecords(listId: string, recordIds: readonly string[]): Promise<void> {
  for (let at = 0; at < recordIds.length; at += LIST_ADD_LIMIT)
    await call(favourites.addRecords, { listId, recordIds: recordIds.slice(at, at + LIST_ADD_LIMIT) })
}
