import { z } from 'zod'
import type { VendorSource } from '../../domain/usage/settings.ts'
import { isoOf } from '../../platform/dates/date-point.ts'
import { readDate } from '../../platform/dates/read-date.ts'
import type { VendorReportState } from '../../domain/usage/tables.ts'

/** Why a report is not stored, or what is odd about one that is. */
export type VendorReason =
  | ''
  | 'unreachable'
  | 'http'
  | 'not-json'
  | 'exception'
  | 'other-report'
  | 'other-months'
  | 'malformed'
  | 'name-missing'

export interface VendorVerdict {
  state: VendorReportState
  reason: VendorReason
  detail: string
  /** By metric; only of a stored report. */
  sums: ReadonlyMap<string, number>
}

const Exception = z.object({ Code: z.number().int(), Message: z.string().default('') })
const Report = z.object({
  Report_Header: z.object({
    Report_ID: z.string(),
    Release: z.string(),
    Exceptions: z.array(Exception).default([]),
  }),
  Report_Items: z
    .array(
      z.object({
        Platform: z.string().default(''),
        Database: z.string().optional(),
        Title: z.string().optional(),
        Attribute_Performance: z
          .array(
            z.object({
              Performance: z.record(z.string().max(60), z.record(z.string(), z.number().int().min(0))),
            }),
          )
          .min(1),
      }),
    )
    .max(200_000),
})

/** The month is not ready yet, or the service is busy: asked again. Source: COUNTER Code of Practice 5.1, Appendix D. */
const LATER = new Set([1000, 1010, 1011, 1020, 3031])
const NO_USAGE = 3030
const MOST_DETAIL = 300

/** What an answer of a vendor is worth. Only a whole, readable report of the month that was asked for is counted. */
export function verdictOn(
  { report, name }: Pick<VendorSource, 'report' | 'name'>,
  month: string,
  { status, body }: { status: number; body: string },
): VendorVerdict {
  const because = (state: VendorReportState, reason: VendorReason, detail = ''): VendorVerdict => ({
    state,
    reason,
    detail: detail.replaceAll(/\s+/g, ' ').slice(0, MOST_DETAIL),
    sums: new Map(),
  })
  const sent = jsonOf(body)
  const alone = Exception.safeParse(sent)
  if (alone.success) {
    const { Code, Message } = alone.data
    return because(LATER.has(Code) ? 'late' : 'refused', 'exception', `${Code} ${Message}`)
  }
  if (status === 202 || status === 429 || status >= 500) return because('late', 'http', String(status))
  if (status !== 200) return because('refused', 'http', String(status))
  if (sent === undefined) return because('invalid', 'not-json')
  const parsed = Report.safeParse(sent)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return because('invalid', 'malformed', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
  }
  const { Report_Header: header, Report_Items: items } = parsed.data
  if (header.Report_ID !== report || header.Release !== '5.1')
    return because('invalid', 'other-report', `${header.Report_ID} ${header.Release}`)
  const [fault] = header.Exceptions.filter(({ Code }) => LATER.has(Code) || (Code >= 1000 && Code < 3000))
  if (fault)
    return because(LATER.has(fault.Code) ? 'late' : 'refused', 'exception', `${fault.Code} ${fault.Message}`)
  const performances = items.flatMap((item) =>
    isNamed(item, name) ? item.Attribute_Performance.map(({ Performance }) => Performance) : [],
  )
  const sums = new Map<string, number>()
  for (const item of items)
    for (const { Performance } of item.Attribute_Performance)
      for (const months of Object.values(Performance))
        for (const one of Object.keys(months))
          if (monthOf(one) !== month) return because('invalid', 'other-months', one)
  for (const performance of performances)
    for (const [metric, months] of Object.entries(performance))
      for (const count of Object.values(months)) sums.set(metric, (sums.get(metric) ?? 0) + count)
  const saysNone = header.Exceptions.some(({ Code }) => Code === NO_USAGE)
  if (items.length === 0 && !saysNone) return because('invalid', 'malformed', 'Report_Items: empty')
  const isMissing = items.length > 0 && performances.length === 0
  return { state: 'stored', reason: isMissing ? 'name-missing' : '', detail: isMissing ? name : '', sums }
}

/** "2026-02", also where a vendor writes "Feb-2026" or "2026/2"; what is no month stays as it is. */
function monthOf(key: string): string {
  const { year, month, day, end, open } = readDate(key) ?? {}
  const isMonth = day === undefined && !end && !open
  return isMonth && year !== undefined && month !== undefined ? isoOf({ year, month }) : key
}

const isNamed = (
  item: { Platform: string; Database?: string | undefined; Title?: string | undefined },
  name: string,
) =>
  name === '' ||
  [item.Database, item.Title, item.Platform].some(
    (one) => one?.trim().toLowerCase() === name.trim().toLowerCase(),
  )

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
