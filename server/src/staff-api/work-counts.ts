import { z } from 'zod'
import { countTasks, deskTasks } from '../areas/requests/public.ts'
import { countLate } from '../domain/circulation/open-counts.ts'
import { listLibraries } from '../domain/tenants/branch-store.ts'
import { Fail } from '../core/fail.ts'
import { countJobs } from '../core/jobs/store.ts'
import { type ListName, lists, type ListWork, requireOwnTables } from './lists.ts'
import { loanLists } from './loan-operations.ts'
import { siteList } from './site-operation.ts'

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
] as const satisfies readonly ListName[]

const DEAD_JOBS = 'list-dead-jobs'
const CLAIMS = 'list-claims-returned'

/** How many loans readers say have been returned; null where loans are in an external system. */
async function claimsTotal(work: Parameters<ReturnType<(typeof loanLists)[typeof CLAIMS]['read']>>[0]) {
  try {
    return ((await loanLists[CLAIMS].read({ page: 1, rows: 1 })(work)) as { total: number }).total
  } catch (error) {
    if (error instanceof Fail) return null
    throw error
  }
}

/** Lists whose length is told without reading them. */
const counters: Partial<Record<ListName, (work: ListWork) => Promise<number>>> = {
  'list-late': async ({ where, library }) => {
    requireOwnTables(library)
    return countLate(where)
  },
}

/** Lists that do not take a page. */
const unpaged: ReadonlySet<ListName> = new Set<ListName>(['list-researcher-claims'])

export const workLists = {
  'list-branches': siteList('The branches: code and name.', z.strictObject({}), async ({ where }) => {
    const records = (await listLibraries(where)).map(({ code, name }) => ({ code, title: name }))
    return { total: records.length, records }
  }),
  'work-counts': siteList(
    'How much work waits: the number of rows of each list that the caller may read, requests by task.',
    z.strictObject({}),
    async ({ where, app, caller }) => {
      const library = await app.librarySystems.of(where)
      const mayRead = (name: ListName) => caller.rights.includes(name)
      const totalOf = async (name: ListName, input: object): Promise<number | null> => {
        const work = { where, library, ports: app }
        try {
          const count = counters[name]
          if (count) return await count(work)
          const answer = (await lists[name].read(input)(work)) as { total: number }
          return answer.total
        } catch (error) {
          // with loans in an external system some lists do not exist here
          if (error instanceof Fail) return null
          throw error
        }
      }
      const first = { page: 1, rows: 1 }
      const tasks = mayRead('list-requests') ? await countTasks(where) : undefined
      const requests = tasks
        ? deskTasks.map((task) => ({ list: 'list-requests', task, total: tasks.get(task) ?? 0 }))
        : []
      const others = await Promise.all(
        counted.filter(mayRead).map(async (list) => ({
          list,
          task: '',
          total: await totalOf(list, unpaged.has(list) ? {} : first),
        })),
      )
      const claims = caller.rights.includes(CLAIMS)
        ? [{ list: CLAIMS, task: '', total: await claimsTotal({ where, app, caller }) }]
        : []
      const dead = caller.rights.includes(DEAD_JOBS)
        ? [{ list: DEAD_JOBS, task: '', total: await countJobs(where, 'dead') }]
        : []
      const records = [...requests, ...others, ...claims, ...dead].filter(({ total }) => total !== null)
      return { total: records.length, records }
    },
  ),
} as const
