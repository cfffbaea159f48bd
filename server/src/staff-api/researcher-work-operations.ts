import type { researcherWorkCalls } from '@wenyuan/contract/staff/calls/researcher-works.ts'
import { decideWorks, pageOfWorks, researcherByCode, researchersByCode } from '../areas/researchers/public.ts'
import { Fail } from '../core/fail.ts'
import { digestsOf } from '../domain/records/store.ts'
import { sliceOf } from '../platform/db/paging.ts'
import type { HandlersOf } from './handler.ts'
import { titlesOf } from './reader-view.ts'

/** Which records are works of the researchers. */
export const researcherWorkHandlers: HandlersOf<typeof researcherWorkCalls> = {
  'list-researcher-works': async ({ where }, { state, ...paging }) => {
    const { total, rows } = await pageOfWorks(where, state, sliceOf(paging))
    const named = await researchersByCode(
      where,
      rows.map(({ researcher }) => researcher),
    )
    const names = new Map(named.map(({ code, entry }) => [code, entry.name]))
    const titles = await titlesOf(
      where,
      rows.map(({ recordId }) => recordId),
    )
    const records = rows.map(({ researcher, recordId, state: standing, evidence }) => ({
      researcher,
      researcherName: names.get(researcher) ?? researcher,
      recordId,
      title: titles(recordId),
      state: standing,
      evidence,
    }))
    return { total, records }
  },
  'decide-researcher-work': {
    subject: ({ researcher, recordId }) => `${researcher} ${recordId}`,
    async run({ where }, { researcher, recordId, to }) {
      if (!(await researcherByCode(where, researcher)))
        throw new Fail('ENTRY_UNKNOWN', { field: 'researcher' })
      if ((await digestsOf(where.db, where.tenant, [recordId])).size === 0)
        throw new Fail('RECORD_UNKNOWN', { field: 'recordId' })
      await decideWorks(where, [{ researcher, record: recordId, state: to }])
      return { state: to }
    },
    noted: ({ to }) => ({ to }),
  },
}
