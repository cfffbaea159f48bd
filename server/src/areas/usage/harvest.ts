import { dayIn } from '../../platform/calendar.ts'
import { guardedExchange } from '../../platform/guarded-exchange.ts'
import { listOfNetworks } from '../../platform/networks.ts'
import type { SiteScope } from '../../core/scope.ts'
import { lastDayOf, monthsBetween } from './counter-request.ts'
import { lastMonth } from './counter-store.ts'
import { type VendorSource } from '../../domain/usage/settings.ts'
import { type VendorVerdict, verdictOn } from './vendor-report.ts'
import { reportsSince, storeVerdict } from './vendor-store.ts'

/** Vendors keep the present year and two more; a library that begins wants a year to compare. */
const MONTHS_BACK = 12
/** Nights on which a month is asked for before it is given up. */
const MOST_TRIES = 40
const TIME_LIMIT_MS = 60_000
const SIZE_LIMIT_BYTES = 20_000_000

interface HarvestParts {
  outsideNetworks: readonly string[]
  /** Also what was asked for today, or was given up. */
  again?: boolean
}

/**
 * Asks the vendors for the reports of past months that are not stored yet. A month that is not ready, a vendor that
 * cannot be reached and a report that is not valid are asked for again in the next nights.
 */
export async function harvestReports(
  scope: SiteScope,
  { outsideNetworks, again = false }: HarvestParts,
): Promise<{ asked: number; stored: number }> {
  const { vendorReports } = scope.site.settings
  if (vendorReports.length === 0) return { asked: 0, stored: 0 }
  const months = lastMonths(lastMonth(scope), MONTHS_BACK)
  const today = dayIn(scope.site.settings.timeZone, scope.now)
  const known = new Map(
    (await reportsSince(scope, months[0] ?? '')).map((row) => [
      `${row.source} ${row.month.slice(0, 7)}`,
      row,
    ]),
  )
  const isDue = (source: string, month: string): boolean => {
    const row = known.get(`${source} ${month}`)
    if (!row) return true
    if (row.state === 'stored') return false
    return again || (row.asked_on !== today && row.tries < MOST_TRIES)
  }
  let [asked, stored] = [0, 0]
  for (const source of vendorReports)
    for (const month of months.toReversed().filter((one) => isDue(source.code, one))) {
      scope.signal.throwIfAborted()
      const { verdict, body } = await askVendor(source, month, outsideNetworks)
      await storeVerdict(
        scope,
        { source: source.code, database: source.database, month, today, body },
        verdict,
      )
      asked += 1
      if (verdict.state === 'stored') stored += 1
      // the other months would be answered alike
      if (verdict.state === 'refused' || verdict.reason === 'unreachable') break
    }
  return { asked, stored }
}

const lastMonths = (last: string, count: number): string[] => {
  const [year = 0, month = 0] = last.split('-').map(Number)
  return monthsBetween(new Date(Date.UTC(year, month - count, 1)).toISOString().slice(0, 7), last)
}

async function askVendor(
  source: VendorSource,
  month: string,
  outsideNetworks: readonly string[],
): Promise<{ verdict: VendorVerdict; body: string | null }> {
  const answer = await guardedExchange(addressOf(source, month), {
    headers: { accept: 'application/json' },
    timeLimitMs: TIME_LIMIT_MS,
    sizeLimitBytes: SIZE_LIMIT_BYTES,
    allowed: listOfNetworks(outsideNetworks),
  })
  if (!answer.reached) {
    const verdict = { state: 'late', reason: 'unreachable', detail: answer.because, sums: new Map() } as const
    return { verdict, body: null }
  }
  // a database has no place for a NUL
  const body = answer.body.toString('utf8').replaceAll('\0', '')
  const verdict = verdictOn(source, month, { status: answer.status, body })
  return { verdict, body: answer.status === 200 ? body : null }
}

function addressOf(
  { url, report, customerId, requestorId, key, platform }: VendorSource,
  month: string,
): string {
  const address = new URL(`${url.replace(/\/+$/, '')}/reports/${report.toLowerCase()}`)
  const values = {
    customer_id: customerId,
    requestor_id: requestorId,
    api_key: key,
    platform,
    begin_date: `${month}-01`,
    end_date: lastDayOf(month),
  }
  for (const [name, value] of Object.entries(values)) if (value !== '') address.searchParams.set(name, value)
  return address.href
}
