import { sliceOf } from '../../platform/db/paging.ts'
import type { Ports } from '../../core/ports.ts'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { dayIn } from '../../platform/calendar.ts'
import { implement } from '../../core/implement.ts'
import { isHistoryKept } from '../../domain/readers/history-choice.ts'
import { classesRead } from './classes-read.ts'
import { consortiumHandlers } from './consortium-handlers.ts'
import { loansAsFile } from './export.ts'
import { forgetPastLoans } from './forgetting.ts'
import { isHistoryShown } from './history.ts'
import { lastMonths } from './months.ts'
import { loanRows, refusalText } from './presentation.ts'
import { todayOf } from './today.ts'

export const loansHandlers = (ports: Ports) => {
  const { librarySystems } = ports
  return implement('loans', loans, {
    ...consortiumHandlers(ports),

    async today({ scope }) {
      return todayOf(scope, await librarySystems.of(scope))
    },

    async list({ input, scope }) {
      const library = await librarySystems.of(scope)
      const found = await library.openLoans(scope, scope.reader.readerId, sliceOf(input))
      return { total: found.total, overdue: found.overdue, records: await loanRows(scope, found.loans) }
    },

    async history({ input, scope }) {
      const library = await librarySystems.of(scope)
      if (!(await isHistoryShown(scope, library)))
        return { total: 0, overdue: 0, records: [], kept: false, canForget: false }
      const {
        total,
        overdue,
        loans: past,
      } = await library.pastLoans(scope, scope.reader.readerId, sliceOf(input))
      return {
        total,
        overdue,
        records: await loanRows(scope, past),
        kept: await isHistoryKept(scope),
        canForget: library.capabilities.forgetting,
      }
    },

    async chart({ input, scope }) {
      const library = await librarySystems.of(scope)
      const months = lastMonths(dayIn(scope.site.settings.timeZone, scope.now), input.months)
      const since = `${months[0] ?? ''}-01`
      if (!(await isHistoryShown(scope, library)))
        return { kept: false, months: months.map((month) => ({ month, lent: 0 })), classes: [] }
      const counts = new Map(
        (await library.loansByMonth(scope, scope.reader.readerId, since)).map(({ month, lent }) => [
          month,
          lent,
        ]),
      )
      return {
        kept: await isHistoryKept(scope),
        months: months.map((month) => ({ month, lent: counts.get(month) ?? 0 })),
        classes: await classesRead(scope, library, since),
      }
    },

    async renew({ input, scope, fail }) {
      if (input.loanIds.length === 0) throw fail('NOTHING_SELECTED', { field: 'loanIds' })
      const library = await librarySystems.of(scope)
      const results = await library.renew(scope, scope.reader.readerId, input.loanIds)
      return {
        renewed: results.filter(({ renewed }) => renewed).length,
        refused: results.filter(({ renewed }) => !renewed).length,
        rows: results.map((row) => ({
          loanId: row.loanId,
          renewed: row.renewed,
          dueDate: row.renewed ? row.dueOn : '',
          whyNot: row.renewed ? '' : row.because,
          whyNotText: row.renewed ? '' : (row.said ?? refusalText(scope, row.because, row.renewableFrom)),
        })),
      }
    },

    async forget({ input, scope, fail }) {
      if (!input.all && input.loanIds.length === 0) throw fail('NOTHING_SELECTED', { field: 'loanIds' })
      const { capabilities } = await librarySystems.of(scope)
      if (capabilities.loans && !capabilities.forgetting) throw fail('LIBRARY_CANNOT')
      return { forgotten: await forgetPastLoans(scope, input.all ? 'all' : input.loanIds) }
    },

    async exportList({ input, scope }) {
      const library = await librarySystems.of(scope)
      const { readerId } = scope.reader
      return loansAsFile(scope, input.format, 'current', (page) => library.openLoans(scope, readerId, page))
    },

    async exportHistory({ input, scope }) {
      const library = await librarySystems.of(scope)
      const { readerId } = scope.reader
      const isShown = await isHistoryShown(scope, library)
      return loansAsFile(scope, input.format, 'past', async (page) =>
        isShown ? library.pastLoans(scope, readerId, page) : { total: 0, overdue: 0, loans: [] },
      )
    },
  })
}
