import type { RequestKind, RequestStage } from '@wenyuan/contract/constants/requests.ts'
import { sql } from 'kysely'
import { pageAndTotals, type Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../scope.ts'
import { type RequestEvent, requestRules } from './rules.ts'

/** What open requests ask of the staff. */
export const deskTasks = ['accept', 'fetch', 'ship', 'receive', 'shelve', 'deliver', 'restock'] as const
export type DeskTask = (typeof deskTasks)[number]

/** `same`, `other`: only if the copy belongs to the pick-up branch, or to another one. */
type Branches = 'any' | 'same' | 'other'
interface TaskOfStage {
  task: DeskTask
  kind: RequestKind
  stage: RequestStage
  branches: Branches
}

const kinds = Object.keys(requestRules) as RequestKind[]

/** The kinds and stages at which the desk can cause an event, as a task. */
const allowing = (
  event: RequestEvent,
  task: DeskTask,
  branches: (kind: RequestKind) => Branches,
): TaskOfStage[] =>
  kinds.flatMap((kind) =>
    requestRules[kind].rules
      .filter((rule) => rule.event === event && rule.who === 'desk')
      .map(({ from: stage }) => ({ task, kind, stage, branches: branches(kind) })),
  )

const isSent = (kind: RequestKind): boolean => kind === 'logistics' || kind === 'home-delivery'
const whereItIs: readonly RequestStage[] = ['reserved-arrived', 'commission-arrived']

/**
 * The task of each kind and stage, derived from the transitions. A commission has no step of its own for taking the copy
 * from its shelf: it is to be fetched until it is sent or shelved.
 */
export const taskTable: readonly TaskOfStage[] = [
  ...allowing('accept', 'accept', () => 'any'),
  ...allowing('pick', 'fetch', () => 'any'),
  { task: 'fetch', kind: 'commission', stage: 'taking-from-shelf', branches: 'any' },
  ...allowing('ship', 'ship', (kind) => (isSent(kind) ? 'any' : 'other')),
  ...allowing('receive', 'receive', () => 'any'),
  ...allowing('shelve', 'shelve', () => 'same').map((one) =>
    whereItIs.includes(one.stage) ? { ...one, branches: 'any' as const } : one,
  ),
  ...allowing('deliver', 'deliver', () => 'any'),
  ...allowing('restock', 'restock', () => 'any'),
]

export interface RequestTask {
  requestNo: string
  task: DeskTask
  kind: RequestKind
  stage: RequestStage
  account: string
  name: string
  recordId: string
  title: string
  /** The copy, empty until one is held; with call number, location and branch. */
  barcode: string
  callNumber: string
  location: string
  /** The branch that has the work. */
  branch: string
  pickUpAt: string
  /** Where a delivery goes, and how to reach the reader. */
  address: string
  contact: string
  madeAt: Date
}

/** Requests that wait for the staff, the oldest first. Empty `task` or `branch`: all. */
export async function pageOfTasks(
  { db, tenant }: TenantScope,
  { task, branch, offset, limit }: Slice & { task: DeskTask | ''; branch: string },
): Promise<{ total: number; rows: RequestTask[] }> {
  const wanted = taskTable.filter((one) => task === '' || one.task === task)
  const tasks = sql.join(
    wanted.map(
      (one) => sql`(${one.task}::text, ${one.kind}::text, ${one.stage}::text, ${one.branches}::text)`,
    ),
  )
  const found = sql`
    select r.*, t.task, i.call_number, i.location, coalesce(i.barcode, r.barcode) as copy,
      case when t.task in ('receive', 'shelve') then r.pickup_library else coalesce(i.library, r.pickup_library) end as branch
    from request r
    join (values ${tasks}) t (task, kind, stage, branches) on t.kind = r.kind and t.stage = r.stage
    left join hold h on h.tenant = ${tenant} and h.hold_id = r.hold_id
    left join item i on i.tenant = ${tenant} and i.barcode = coalesce(h.barcode, nullif(r.barcode, ''))
    where r.tenant = ${tenant} and r.status in ('start', 'accepted')
      and (t.branches = 'any' or (t.branches = 'same') = (coalesce(i.library, r.pickup_library) = r.pickup_library))`
  const chosen = sql`from (${found}) f where (${branch} = '' or f.branch = ${branch})`
  const { totals, rows } = await pageAndTotals(
    db,
    sql<{ total: number }>`select count(*) as total ${chosen}`,
    sql<RequestTask>`
      select p.request_no as "requestNo", p.task, p.kind, p.stage, reader.account, reader.name, p.record_id as "recordId",
        coalesce(b.title, p.record_id) as title, p.copy as barcode, coalesce(p.call_number, '') as "callNumber",
        coalesce(p.location, '') as location, p.branch, p.pickup_library as "pickUpAt", p.address, p.contact,
        p.made_at as "madeAt"
      from (select f.* ${chosen} order by f.made_at, f.request_no, f.task offset ${offset} limit ${limit}) p
      join reader on reader.tenant = ${tenant} and reader.reader_id = p.reader_id
      left join bib_record b on b.tenant = ${tenant} and b.record_id = p.record_id
      order by p.made_at, p.request_no, p.task`,
  )
  return { total: totals.total, rows }
}
