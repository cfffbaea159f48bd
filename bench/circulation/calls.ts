import { addresses } from '@wenyuan/contract/areas/addresses.ts'
import { behaviour } from '@wenyuan/contract/areas/behaviour.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { leaving } from '@wenyuan/contract/areas/leaving.ts'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { payments } from '@wenyuan/contract/areas/payments.ts'
import { points } from '@wenyuan/contract/areas/points.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { libraries } from '../shared/shelves.ts'

/** Input of one reader's visit, new for every round; `ask` returns the data of an envelope, refused or not. */
export interface Visit {
  /** Number of earlier visits of this reader. */
  round: number
  records: number
  ask: (call: AnyCall, input: object) => Promise<unknown>
}

type Step = (visit: Visit) => Promise<void>

const read =
  (call: AnyCall, input: object = {}): Step =>
  async ({ ask }) => {
    await ask(call, input)
  }
const recordOf = ({ round, records }: Visit): string => `b${(round * 104_729) % records}`
const pickup = libraries[0]?.code ?? 'main'

/** Rows of an answer, whatever its structure. */
const rowsOf = (answer: unknown): Record<string, string>[] => {
  if (Array.isArray(answer)) return answer as Record<string, string>[]
  return (answer as { records?: Record<string, string>[] } | null)?.records ?? []
}
const fieldOf = (answer: unknown, name: string): string =>
  (answer as Record<string, string> | null)?.[name] ?? ''

/** One visit: every call, reading or writing, that a reader's screens make in the eight areas. */
export const steps: readonly Step[] = [
  async ({ ask }) => {
    const open = rowsOf(await ask(loans.list, { page: 1, rows: 50 }))
    await ask(loans.renew, { loanIds: open.slice(0, 1).map(({ loanId }) => loanId ?? '') })
  },
  read(loans.history, { page: 1, rows: 20 }),
  read(loans.history, { page: 3, rows: 20 }),
  read(loans.chart),
  read(payments.total),
  read(payments.charges, { page: 1, rows: 20 }),
  read(payments.methods),
  async ({ ask }) => {
    const orderNo = fieldOf(await ask(payments.bocCreate, {}), 'orderNo')
    if (orderNo !== '') await ask(payments.bocStatus, { orderNo })
  },
  read(requests.list, { page: 1, rows: 20 }),
  read(requests.others, { page: 1, rows: 20 }),
  read(requests.times),
  read(requests.mayApply),
  read(requests.sms),
  async (visit) => {
    const recordId = recordOf(visit)
    await visit.ask(requests.before, { recordId })
    const asked = await visit.ask(requests.order, {
      recordId,
      requestType: 'reservation',
      libCode: pickup,
    })
    const requestNo = fieldOf(asked, 'requestNo')
    if (requestNo === '') return
    await visit.ask(requests.detail, { requestNo })
    await visit.ask(requests.cancel, { requestNo })
  },
  async ({ ask }) => {
    const rows = rowsOf(await ask(inbox.list, { page: 1, rows: 20 }))
    await ask(inbox.markRead, { ids: rows.slice(0, 2).map(({ noticeId }) => noticeId ?? '') })
  },
  read(points.rules),
  read(points.list, { page: 1, rows: 20 }),
  read(behaviour.events, { page: 1, rows: 20 }),
  read(behaviour.list, { page: 1, rows: 20 }),
  async (visit) => {
    await visit.ask(behaviour.add, { kind: 'view', subject: recordOf(visit), title: '红楼梦' })
  },
  async ({ ask }) => {
    const rows = rowsOf(await ask(addresses.list, {}))
    await ask(addresses.defaultId, {})
    await ask(addresses.setDefault, { addressId: rows[0]?.['addressId'] ?? 'd' })
  },
  read(leaving.check),
]
