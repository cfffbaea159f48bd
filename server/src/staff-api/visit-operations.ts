import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VisitsKept } from '@wenyuan/contract/staff/annual.ts'
import type { visitCalls } from '@wenyuan/contract/staff/calls/annual.ts'
import { z } from 'zod'
import { Fail } from '../core/fail.ts'
import type { SiteScope } from '../core/scope.ts'
import { readContentFile, UnreadableContent } from '../domain/content/content-file.ts'
import { gateField, hourOf, summedHours } from '../domain/figures/gate-file.ts'
import { type GateHour, keepGateHours } from '../domain/figures/visit-store.ts'
import { listLibraries } from '../domain/tenants/branch-store.ts'
import type { HandlersOf, SiteWork } from './handler.ts'

/** Rejected lines that are told one by one. */
const MOST_REJECTS = 50

/** A line of a file: one without a count is a visit. */
const Line = z.object({
  gate: z.string().trim().min(1).max(64),
  at: z.string().trim().min(10).max(40),
  branch: z.string().trim().max(64).default(''),
  count: z.coerce.number<unknown>().int().min(0).max(100_000).default(1),
})
type Line = z.output<typeof Line>

/** How lines of this library are read: its time, and its branches by code or name. */
async function readerOf(where: SiteScope) {
  const branches = await listLibraries(where)
  const latest = where.now.getTime() + 3_600_000
  return ({ gate, at: text, branch: named, count }: Line): GateHour | 'at' | 'branch' => {
    const at = hourOf(text, where.site.settings.timeZone)
    if (!at || at.getTime() > latest) return 'at'
    const branch =
      named === ''
        ? ''
        : branches.find(({ code, name }) => code === named || Object.values(name).includes(named))?.code
    return branch === undefined ? 'branch' : { gate, at, branch, count }
  }
}

async function keep(
  { where, note }: SiteWork,
  sent: readonly GateHour[],
  rejects: VisitsKept['rejects'],
): Promise<VisitsKept> {
  const hours = summedHours(sent)
  const changed = await keepGateHours(where, hours)
  const visits = hours.reduce((sum, { count }) => sum + count, 0)
  note({ after: { changed, visits } })
  return { changed, same: hours.length - changed, visits, rejects: rejects.slice(0, MOST_REJECTS) }
}

async function linesOf(where: SiteScope, path: string) {
  const hourIn = await readerOf(where)
  const hours: GateHour[] = []
  const rejects: VisitsKept['rejects'] = []
  for await (const row of readContentFile(path, gateField)) {
    const line = row.position.line ?? row.position.record
    const parsed = 'sent' in row ? Line.safeParse(row.sent) : undefined
    const hour = parsed?.success ? hourIn(parsed.data) : undefined
    if (typeof hour === 'object') hours.push(hour)
    else rejects.push({ line, reason: reasonOf(hour ?? parsed?.error?.issues[0]?.path[0]) })
  }
  return { hours, rejects }
}

const reasonOf = (field: PropertyKey | undefined): string =>
  typeof field === 'string' ? field : 'not understood'

/** What gates report, by a call or in a file. */
export const visitHandlers: HandlersOf<typeof visitCalls> = {
  'record-visits': {
    subject: ({ visits }) => visits[0]?.gate ?? '',
    async run(work, { visits }) {
      const hourIn = await readerOf(work.where)
      const hours = visits.map((one) => {
        const hour = hourIn(one)
        if (typeof hour === 'string') throw new Fail('INPUT_INVALID', { field: hour })
        return hour
      })
      return keep(work, hours, [])
    },
  },
  'import-visits': {
    subject: () => 'gates',
    async run(work, { content }) {
      const folder = await mkdtemp(join(work.app.config.dataFolder, 'gates-'))
      try {
        const path = join(folder, 'visits')
        await writeFile(path, Buffer.from(content, 'base64'))
        const { hours, rejects } = await linesOf(work.where, path)
        return await keep(work, hours, rejects)
      } catch (error) {
        if (!(error instanceof UnreadableContent)) throw error
        return { refusal: `${error.message} The columns are gate, time, branch, count.` }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  },
}
