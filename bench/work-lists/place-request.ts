import { requests } from '@wenyuan/contract/areas/requests.ts'
import type { AppContext } from '@wenyuan/server/app/app-context.ts'
import { TENANT } from '../shared/catalogue-portal.ts'
import { libraries } from '../shared/shelves.ts'
import { asker, printTimes } from '../shared/timed-calls.ts'
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
    return asker(address, headers)(requests.order, { recordId, requestType: 'reservation', libCode })
  })
}

async function signedIn(appContext: AppContext, readerId: string): Promise<Record<string, string>> {
  const where = { db: appContext.database.ofTenant(TENANT), tenant: TENANT, now: new Date() }
  const session = { readerId, purpose: 'reader', method: 'operator', device: 'bench' } as const
  const { jwt, jwtHeader } = await appContext.signIns.open(where, session)
  return { [jwtHeader]: jwt }
}
