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

const rowsOf = (wanted: readonly TaskOfStage[]) =>
  sql`(values ${sql.join(
    wanted.map(
      (one) => sql`(${one.task}::text, ${one.kind}::text, ${one.stage}::text, ${one.branches}::text)`,
    ),
  )}) t (task, kind, stage, branches)`

/** Kinds and stages whose task depends on where the copy belongs: only for these is it looked up. */
const dependent = sql.join(
  taskTable
    .filter(({ branches }) => branches !== 'any')
    .map(({ kind, stage }) => sql`(${kind}::text, ${stage}::text)`),
)

const isOpen = (tenant: string) => sql`r.tenant = ${tenant} and r.status in ('start', 'accepted')`
const copies = (tenant: string) => sql`
  left join hold h on h.tenant = ${tenant} and h.hold_id = r.hold_id
  left join item i on i.tenant = ${tenant} and i.barcode = coalesce(h.barcode, nullif(r.barcode, ''))`

/** The number of requests with each task: each open request is looked at once, not once for each task. */
const counted = (tenant: string, wanted: readonly TaskOfStage[]) => sql`
  select t.task, sum(o.total)::int as total
  from (
    select r.kind, r.stage, null::boolean as here, count(*) as total from request r
    where ${isOpen(tenant)} and (r.kind, r.stage) not in (${dependent}) group by 1, 2
    union all
    select r.kind, r.stage, coalesce(i.library, r.pickup_library) = r.pickup_library, count(*)
    from request r ${copies(tenant)} where ${isOpen(tenant)} and (r.kind, r.stage) in (${dependent}) group by 1, 2, 3
  ) o
  join ${rowsOf(wanted)} on t.kind = o.kind and t.stage = o.stage
  where t.branches = 'any' or (t.branches = 'same') = o.here
  group by t.task`

/** How many requests wait with each task. */
export async function countTasks({ db, tenant }: TenantScope): Promise<ReadonlyMap<DeskTask, number>> {
  const { rows } = await sql<{ task: DeskTask; total: number }>`${counted(tenant, taskTable)}`.execute(db)
  return new Map(rows.map(({ task, total }) => [task, total]))
}

/** The branch that has the work on request `r` with copy `i`; `task` is the column with the task. */
const branchOf = (task: 't.task' | 'r.task') => sql`
  case when ${sql.ref(task)} in ('receive', 'shelve') then r.pickup_library
    else coalesce(i.library, r.pickup_library) end`

/** Requests that wait for the staff, the oldest first. Empty `task` or `branch`: all. */
export async function pageOfTasks(
  { db, tenant }: TenantScope,
  { task, branch, offset, limit }: Slice & { task: DeskTask | ''; branch: string },
): Promise<{ total: number; rows: RequestTask[] }> {
  const wanted = taskTable.filter((one) => task === '' || one.task === task)
  const tasks = sql`request r join ${rowsOf(wanted)} on t.kind = r.kind and t.stage = r.stage`
  const atPlace = sql`(t.branches = 'same') = (coalesce(i.library, r.pickup_library) = r.pickup_library)`
  const chosen = sql`
    from ${tasks} ${copies(tenant)} where ${isOpen(tenant)} and (t.branches = 'any' or ${atPlace})
      and (${branch} = '' or ${branchOf('t.task')} = ${branch})`
  const { totals, rows } = await pageAndTotals(
    db,
    branch === ''
      ? sql<{
          total: number
        }>`select coalesce(sum(c.total), 0)::int as total from (${counted(tenant, wanted)}) c`
      : sql<{ total: number }>`select count(*) as total ${chosen}`,
    sql<RequestTask>`
      select r.request_no as "requestNo", r.task, r.kind, r.stage, reader.account, reader.name, r.record_id as "recordId",
        coalesce(b.title, r.record_id) as title, coalesce(i.barcode, r.barcode) as barcode,
        coalesce(i.call_number, '') as "callNumber", coalesce(i.location, '') as location,
        ${branchOf('r.task')} as branch,
        r.pickup_library as "pickUpAt", r.address, r.contact, r.made_at as "madeAt"
      from (select r.*, t.task ${chosen} order by r.made_at, r.request_no, t.task offset ${offset} limit ${limit}) r
      ${copies(tenant)}
      join reader on reader.tenant = ${tenant} and reader.reader_id = r.reader_id
      left join bib_record b on b.tenant = ${tenant} and b.record_id = r.record_id
      order by r.made_at, r.request_no, r.task`,
  )
  return { total: totals.total, rows }
}
