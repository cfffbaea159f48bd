import '@wenyuan/server/domain/readers/sign-ins.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { TENANT } from '../shared/catalogue-portal.ts'
import { libraries } from '../shared/shelves.ts'
import { printTimes } from '../shared/timed-calls.ts'
import { recordsWithoutFreeCopy } from './desk-data.ts'

interface Placing {
  address: string
  asks: number
  readers: number
  loans: number
  records: number
}

/**
 * Readers reserve lent books by the call of their portal: each is another one, signed in before the clock starts, and
 * asks for another record.
 */
export async function printPlacedRequests(
  appContext: AppContext,
  { address, asks, readers, ...library }: Placing,
): Promise<void> {
  const wanted = recordsWithoutFreeCopy(library)
  const libCode = libraries[0]?.code ?? ''
  await printTimes('placing a request', asks, async (nth) => {
    // the first readers have holds already
    const headers = await signedIn(appContext, `r${readers - 2 - nth}`)
    const recordId = wanted[nth % wanted.length] ?? ''
    return reserve(address, headers, { recordId, requestType: 'reservation', libCode })
  })
}

async function reserve(address: string, headers: Record<string, string>, wanted: object): Promise<number> {
  const started = performance.now()
  const response = await fetch(`${address}${requests.order.path}`, {
    method: 'POST',
    headers: { mappingpath: TENANT, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(wanted),
  })
  const { success, errCode } = (await response.json()) as { success: boolean; errCode: string | null }
  if (!success) throw new Error(`a reservation answers ${errCode}`)
  return performance.now() - started
}

async function signedIn(appContext: AppContext, readerId: string): Promise<Record<string, string>> {
  const where = { db: appContext.database.ofTenant(TENANT), tenant: TENANT, now: new Date() }
  const session = { readerId, purpose: 'reader', method: 'operator', device: 'bench' } as const
  const { jwt, jwtHeader } = await appContext.signIns.open(where, session)
  return { [jwtHeader]: jwt }
}
