import { deskTasks } from '@wenyuan/contract/constants/requests.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { openAppContext } from '@wenyuan/server/app/app-context.ts'
import { makeApp } from '@wenyuan/server/http/http-server.ts'
import { insertStaff } from '@wenyuan/server/domain/staff/accounts.ts'
import { openStaffSession } from '@wenyuan/server/domain/staff/sessions.ts'
import { configFrom } from '@wenyuan/server/platform/config/config.ts'
import { TENANT } from '../shared/catalogue-portal.ts'
import { loadNow, printLine, rounded } from '../shared/figures.ts'
import { libraries } from '../shared/shelves.ts'
import { printTimes } from '../shared/timed-calls.ts'
import { fillDesk } from './desk-data.ts'
import { printPlacedRequests } from './place-request.ts'
import { printScans } from './scan-to-sound.ts'

export const workListsUsage =
  'work-lists [--loans 1000000] [--requests 50000] [--readers 50000] [--records 5000] [--asks 40] [--scans 30]'

/**
 * The lists of the staff room's first screen, the search for readers, requests by readers, and check-out in the browser, in a
 * library at work.
 */
export async function benchWorkLists(parameters: string[]): Promise<void> {
  const option = (value: string) => ({ type: 'string', default: value }) as const
  const { values } = parseArgs({
    args: parameters,
    options: {
      loans: option('1000000'),
      requests: option('50000'),
      readers: option('50000'),
      records: option('5000'),
      asks: option('40'),
      scans: option('30'),
    },
  })
  const [loans, requests, readers, records, asks, scans] = [
    values.loans,
    values.requests,
    values.readers,
    values.records,
    values.asks,
    values.scans,
  ].map(Number)
  if (!loans || !requests || !readers || !records || !asks) throw new Error(`Usage: ${workListsUsage}`)
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-bench-work-lists-'))
  printLine({ phase: 'begin', loans, requests, readers, cpus: availableParallelism(), load: loadNow() })
  const appContext = await openAppContext(
    configFrom({ WENYUAN_DATA: folder, WENYUAN_DEMO: '0', WENYUAN_LOG: 'error' }),
  )
  const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
  const app = await makeApp(appContext, { webFolder, version: '0', https: false })
  try {
    const started = performance.now()
    await fillDesk(appContext, { loans, requests, readers, records })
    printLine({ phase: 'filled', seconds: rounded((performance.now() - started) / 1_000) })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const where = { db: appContext.database.ofTenant(TENANT), tenant: TENANT, now: new Date() }
    const staffId = await insertStaff(where, {
      login: 'bench',
      name: 'bench',
      roles: ['administrator'],
      password: 'Aa-000000',
      mustChange: false,
    })
    const token = await openStaffSession(where, staffId)
    for (const [name, list, body] of looks(requests, loans))
      await printTimes(name, asks, () => askStaff({ address, token }, list, body))
    await printPlacedRequests(appContext, { address, asks, readers, loans, records })
    if (scans) await printScans({ address, token }, { scans, firstCopy: loans / 10, reader: readers - 1 })
  } finally {
    await app.close()
    await appContext.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each list with its total: the first page, of one branch, and a late page. */
function looks(requests: number, loans: number): [name: string, list: string, body: object][] {
  const branch = libraries[1]?.code ?? ''
  const late = (rows: number) => ({ page: Math.max(1, Math.floor((rows * 0.9) / 50)) })
  const everyWay = (list: string, rows: number, body: object = {}): [string, string, object][] => [
    [list, list, body],
    [`${list}, one branch`, list, { ...body, branch }],
    [`${list}, a late page`, list, { ...body, ...late(rows) }],
  ]
  return [
    ['work-counts', 'work-counts', {}],
    ...everyWay('list-requests', requests),
    ...deskTasks.map((task): [string, string, object] => [
      `list-requests, ${task}`,
      'list-requests',
      { task },
    ]),
    ...everyWay('list-pick-up', 5_000),
    ...everyWay('list-late', loans / 50),
    ...[
      'list-deletions',
      'list-comments',
      'list-suggestions',
      'list-donations',
      'list-purchases',
      'list-other-libraries',
      'list-researcher-claims',
      'list-claims-returned',
    ].map((list): [string, string, object] => [list, list, {}]),
    ['find-readers by number', 'find-readers', { text: 'a1234' }],
    ['find-readers by name', 'find-readers', { text: '者4321' }],
    ['find-readers, nobody', 'find-readers', { text: '无此人' }],
  ]
}

export interface DeskAt {
  address: string
  token: string
}

async function askStaff({ address, token }: DeskAt, list: string, body: object): Promise<number> {
  const started = performance.now()
  const response = await fetch(`${address}/staff/${list}`, {
    method: 'POST',
    headers: {
      mappingpath: TENANT,
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  })
  const { success, errCode } = (await response.json()) as { success: boolean; errCode: string | null }
  if (!success) throw new Error(`${list} answers ${errCode}`)
  return performance.now() - started
}
