import type { DeskTask } from '@wenyuan/contract/constants/requests.ts'
import type { RequestTask as ShownTask } from '@wenyuan/contract/staff/desk-rows.ts'
import { sql } from 'kysely'
import type { Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { type TaskOfStage, taskTable } from './desk-tasks.ts'

export type RequestTask = Omit<ShownTask, 'locationName' | 'madeAt'> & { madeAt: Date }

const isOpen = (tenant: string) => sql`r.tenant = ${tenant} and r.status in ('start', 'accepted')`

const namesOf = (tasks: readonly TaskOfStage[]) =>
  sql`array[${sql.join(tasks.map(({ task }) => sql.lit(task)))}]::text[]`

/** The tasks of these with request `r` at one stage, seen from where its copy belongs. */
function tasksAtStage(tasks: readonly TaskOfStage[]) {
  const [same, other] = (['same', 'other'] as const).map((place) =>
    namesOf(tasks.filter(({ branches }) => branches === 'any' || branches === place)),
  )
  return tasks.every(({ branches }) => branches === 'any')
    ? namesOf(tasks)
    : sql`case when coalesce(r.copy_library, r.pickup_library) = r.pickup_library then ${same} else ${other} end`
}

/**
 * The tasks of these with request `r`, as an array: by kind, then by stage. A join with the table of tasks would make the
 * database sort all open requests, where an index has them in order.
 */
const tasksOf = (wanted: readonly TaskOfStage[]) => {
  const ofKinds = [...Map.groupBy(wanted, ({ kind }) => kind)].map(([kind, ofKind]) => {
    const ofStages = [...Map.groupBy(ofKind, ({ stage }) => stage)].map(
      ([stage, tasks]) => sql`when ${sql.lit(stage)} then ${tasksAtStage(tasks)}`,
    )
    return sql`when ${sql.lit(kind)} then case r.stage ${sql.join(ofStages, sql` `)} end`
  })
  return sql`case r.kind ${sql.join(ofKinds, sql` `)} end`
}

/** The branch that has the work of task `t`. */
const branchOf = sql`
  case when t.task in ('receive', 'shelve') then t.pickup_library else coalesce(t.copy_library, t.pickup_library) end`

/** The number of requests with each task, from what the triggers of requests keep: `open_request_count`. */
async function countOf(
  { db, tenant }: TenantScope,
  wanted: readonly TaskOfStage[],
  branch: string,
): Promise<{ task: DeskTask; total: number }[]> {
  const { rows } = await sql<{ task: DeskTask; total: number }>`
    select t.task, sum(t.requests)::int as total
    from (
      select r.pickup_library, r.copy_library, r.requests, unnest(${tasksOf(wanted)}) as task
      from open_request_count r where r.tenant = ${tenant}
    ) t
    where ${branch} = '' or ${branchOf} = ${branch}
    group by t.task`.execute(db)
  return rows
}

/** How many requests wait with each task. */
export async function countTasks(where: TenantScope): Promise<ReadonlyMap<DeskTask, number>> {
  const counts = await countOf(where, taskTable, '')
  return new Map(counts.map(({ task, total }) => [task, total]))
}

/**
 * Requests that wait for the staff, the oldest first; what is to be fetched as its copies stand. Empty `task` or `branch`:
 * all.
 */
export async function pageOfTasks(
  where: TenantScope,
  { task, branch, offset, limit }: Slice & { task: DeskTask | ''; branch: string },
): Promise<{ total: number; rows: RequestTask[] }> {
  const wanted = taskTable.filter((one) => task === '' || one.task === task)
  const counts = await countOf(where, wanted, branch)
  const total = counts.reduce((sum, one) => sum + one.total, 0)
  const rows = Math.min(limit, total - offset)
  if (rows <= 0) return { total, rows: [] }
  // what is skipped has to be read: pages of the second half are looked for from the end
  const fromEnd = offset > total / 2
  const slice = { offset: fromEnd ? total - offset - rows : offset, limit: rows, fromEnd }
  const isByShelf = task === 'fetch'
  const asked = isByShelf ? { offset, limit: rows, fromEnd: false } : slice
  return { total, rows: await tasksFrom(where, { wanted, branch, isByShelf, ...asked }) }
}

async function tasksFrom(
  { db, tenant }: TenantScope,
  {
    wanted,
    branch,
    isByShelf,
    offset,
    limit,
    fromEnd,
  }: Slice & { wanted: readonly TaskOfStage[]; branch: string; isByShelf: boolean; fromEnd: boolean },
): Promise<RequestTask[]> {
  const direction = fromEnd ? sql`desc` : sql`asc`
  const page = sql`offset ${offset} limit ${limit}`
  const byAge = sql`order by t.made_at ${direction}, t.request_no ${direction}, t.task ${direction} ${page}`
  const { rows } = await sql<RequestTask>`
    select r.request_no as "requestNo", p.task, r.kind, r.stage, reader.account, reader.name,
      r.record_id as "recordId", coalesce(b.title, r.record_id) as title, coalesce(i.barcode, r.barcode) as barcode,
      coalesce(i.call_number, '') as "callNumber", coalesce(i.location, '') as location, p.branch,
      r.pickup_library as "pickUpAt", r.address, r.contact, r.made_at as "madeAt"
    from (
      select t.request_no, t.task, ${branchOf} as branch
      from (
        select r.request_no, r.made_at, r.pickup_library, r.copy_library, unnest(${tasksOf(wanted)}) as task
        from request r where ${isOpen(tenant)} order by r.made_at ${direction}, r.request_no ${direction}
      ) t
      where ${branch} = '' or ${branchOf} = ${branch}
      ${isByShelf ? sql`` : byAge}
    ) p
    join request r on r.tenant = ${tenant} and r.request_no = p.request_no
    left join item i on i.tenant = ${tenant} and i.barcode = r.copy_barcode
    join reader on reader.tenant = ${tenant} and reader.reader_id = r.reader_id
    left join bib_record b on b.tenant = ${tenant} and b.record_id = r.record_id
    order by ${isByShelf ? sql`i.library, i.location, i.shelf_key, r.request_no ${page}` : sql`r.made_at, r.request_no, p.task`}`.execute(
    db,
  )
  return rows
}
