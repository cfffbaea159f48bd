import type { detail } from '@wenyuan/contract/areas/detail.ts'
import { scoreCounts, scoresOf } from '../ratings/public.ts'
import { requireRecord } from '../../domain/records/known-record.ts'
import { loanAnalysis, loansByYear } from './loans.ts'
import { viewsInAll } from './store.ts'
import type { HandlersOf } from '../../core/implement.ts'

/** How often a record was lent, opened and scored. */
export const usageHandlers: Pick<HandlersOf<typeof detail>, 'loansByYear' | 'statistics' | 'loanAnalysis'> = {
  async loansByYear(about) {
    await requireRecord(about)
    return loansByYear(about.scope, about.input.recordId)
  },

  async statistics(about) {
    const { loans } = await requireRecord(about)
    const { recordId } = about.input
    const { average, count } = scoresOf(await scoreCounts(about.scope, recordId, undefined))
    const views = await viewsInAll(about.scope, recordId)
    return { loans, views, average, scoreCount: count }
  },

  async loanAnalysis(about) {
    const { loans } = await requireRecord(about)
    return { ...(await loanAnalysis(about.scope, about.input.recordId)), inAll: loans }
  },
}
