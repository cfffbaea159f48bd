import type { personFileCalls } from '@wenyuan/contract/staff/calls/person-file.ts'
import { pageOfLeavers } from '../domain/person-file/leaver-store.ts'
import { endHeldLeavers } from '../domain/person-file/settle-leavers.ts'
import { sliceOf } from '../platform/db/paging.ts'
import type { HandlersOf } from './handler.ts'
import { pageShown } from './page-shown.ts'

export const personFileHandlers: HandlersOf<typeof personFileCalls> = {
  'end-leavers': {
    subject: ({ importId }) => importId,
    async run({ where, note }, { importId }) {
      const count = await endHeldLeavers(where, importId)
      note({ after: { count } })
      return { count }
    },
  },
  'list-leavers': async ({ where }, input) => pageShown(await pageOfLeavers(where, sliceOf(input))),
}
