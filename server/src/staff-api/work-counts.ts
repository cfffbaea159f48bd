import type { workCalls } from '@wenyuan/contract/staff/calls/overview.ts'
import { deskTasks } from '@wenyuan/contract/constants/requests.ts'
import { countTasks } from '../areas/requests/public.ts'
import { countLate } from '../domain/circulation/open-counts.ts'
import { listLibraries } from '../domain/tenants/branch-store.ts'
import { Fail } from '../core/fail.ts'
import { countJobs } from '../core/jobs/store.ts'
import { deskHandlers } from './desk-handlers.ts'
import { type HandlersOf, inputOf, type ListName, type ListWork, type Lists } from './handler.ts'
import { loanHandlers } from './loan-operations.ts'
import { readerHandlers } from './reader-operations.ts'
import { requireOwnTables } from './page-shown.ts'

/** Lists whose length says how much work waits. */
const counted = [
  'list-pick-up',
  'list-late',
  'list-deletions',
  'list-comments',
  'list-suggestions',
  'list-donations',
  'list-purchases',
  'list-other-libraries',
  'list-supplies',
  'list-researcher-claims',
  'list-claims-returned',
  'list-dead-jobs',
] as const satisfies readonly ListName[]
type Counted = (typeof counted)[number]

/** Lists whose length is told without reading them. */
const counters = {
  'list-late': async (work) => {
    await requireOwnTables(work)
    return countLate(work.where)
  },
  'list-dead-jobs': ({ where }) => countJobs(where, 'dead'),
} satisfies Partial<Record<Counted, (work: ListWork) => Promise<number>>>
type Quick = keyof typeof counters
const isQuick = (name: Counted): name is Quick => Object.hasOwn(counters, name)

const lists: Pick<Lists, Exclude<Counted, Quick>> = { ...deskHandlers, ...readerHandlers, ...loanHandlers }

async function lengthOf<Name extends ListName>(
  name: Name,
  list: Lists[Name],
  work: ListWork,
): Promise<number> {
  // this one does not take a page
  const page = name === 'list-researcher-claims' ? {} : { page: 1, rows: 1 }
  const answer: object = await list(work, inputOf(name, page))
  return (answer as { total: number }).total
}

/** Null: with loans in an external system some lists do not exist here. */
async function totalOf(name: Counted, work: ListWork): Promise<number | null> {
  try {
    return await (isQuick(name) ? counters[name](work) : lengthOf(name, lists[name], work))
  } catch (error) {
    if (error instanceof Fail) return null
    throw error
  }
}

export const workHandlers: HandlersOf<typeof workCalls> = {
  'list-branches': async ({ where }) => {
    const records = (await listLibraries(where)).map(({ code, name }) => ({ code, title: name }))
    return { total: records.length, records }
  },
  'work-counts': async (work) => {
    const mayRead = (name: ListName) => work.caller.rights.includes(name)
    const tasks = mayRead('list-requests') ? await countTasks(work.where) : undefined
    const requests = tasks
      ? deskTasks.map((task) => ({ list: 'list-requests', task, total: tasks.get(task) ?? 0 }))
      : []
    const others = await Promise.all(
      counted.filter(mayRead).map(async (list) => ({ list, task: '', total: await totalOf(list, work) })),
    )
    const records = [
      ...requests,
      ...others.flatMap(({ total, ...of }) => (total === null ? [] : { ...of, total })),
    ]
    return { total: records.length, records }
  },
}
