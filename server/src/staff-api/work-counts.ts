import { staffCalls } from '@wenyuan/contract/staff/calls.ts'
import type { workCalls } from '@wenyuan/contract/staff/calls/overview.ts'
import { namesOf } from '@wenyuan/contract/staff/staff-call.ts'
import { deskTasks } from '@wenyuan/contract/constants/requests.ts'
import { countTasks } from '../areas/requests/public.ts'
import { countLate } from '../domain/circulation/open-counts.ts'
import { listLibraries } from '../domain/tenants/branch-store.ts'
import { Fail } from '../core/fail.ts'
import { countJobs } from '../core/jobs/store.ts'
import { type HandlersOf, inputOf, type ListName, type ListWork, type Lists } from './handler.ts'
import { doneElsewhere } from './done-elsewhere.ts'

/** Lists whose length says how much work waits. */
const counted = namesOf(staffCalls, 'list', 'deskList').filter((name) => staffCalls[name].isWork)

/** Lists whose length is told without reading them. */
const counters: Partial<Record<ListName, (work: ListWork) => Promise<number>>> = {
  'list-late': ({ where }) => countLate(where),
  'list-dead-jobs': ({ where }) => countJobs(where, 'dead'),
}

/** The paging that a list takes; some come as a whole. */
const firstRow = (name: ListName) =>
  staffCalls[name].input.safeParse({ page: 1, rows: 1 }).success ? { page: 1, rows: 1 } : {}

async function lengthOf<Name extends ListName>(
  name: Name,
  list: Lists[Name],
  work: ListWork,
): Promise<number> {
  const answer: object = await list(work, inputOf(name, firstRow(name)))
  return (answer as { total: number }).total
}

/** Null: the list cannot be read now. */
async function totalOf(name: ListName, lists: Lists, work: ListWork): Promise<number | null> {
  try {
    return await (counters[name]?.(work) ?? lengthOf(name, lists[name], work))
  } catch (error) {
    if (error instanceof Fail) return null
    throw error
  }
}

export const workHandlers = (lists: () => Lists): HandlersOf<typeof workCalls> => ({
  'list-branches': async ({ where }) => {
    const records = (await listLibraries(where)).map(({ code, name }) => ({ code, title: name }))
    return { total: records.length, records }
  },
  'work-counts': async (work) => {
    const elsewhere = await doneElsewhere(work.where, work.app)
    const mayRead = (name: ListName) => work.caller.rights.includes(name) && !elsewhere.includes(name)
    const tasks = mayRead('list-requests') ? await countTasks(work.where) : undefined
    const requests = tasks
      ? deskTasks.map((task) => ({ list: 'list-requests', task, total: tasks.get(task) ?? 0 }))
      : []
    const others = await Promise.all(
      counted
        .filter(mayRead)
        .map(async (list) => ({ list, task: '', total: await totalOf(list, lists(), work) })),
    )
    const records = [
      ...requests,
      ...others.flatMap(({ total, ...of }) => (total === null ? [] : { ...of, total })),
    ]
    return { total: records.length, records }
  },
})
