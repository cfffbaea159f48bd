import { usage } from '@wenyuan/contract/areas/usage.ts'
import { call } from '../../api/call.ts'

/** Counts that an address in a journal's record was followed. A failure to count is ignored. */
export const countOpened = (recordId: string): void =>
  void call(usage.resourceClick, { resourceId: recordId, kind: 'journal' }).catch(() => undefined)
