import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { payments } from '@wenyuan/contract/areas/payments.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import type { Envelope } from '@wenyuan/contract/envelope.ts'
import { type CrashReader, DESK_COPIES, RECORDS } from './library.ts'
import { libraries } from '../shared/shelves.ts'

/** What the portal has acknowledged: all of it must be there after every kill. */
export interface Diary {
  /** Order → charge and amount. */
  orders: Map<string, { chargeId: string; fen: number }>
  /** Paid at the provider: all of it must be in the ledger in the end. */
  scanned: Map<string, number>
  /** Reported as paid by the portal. */
  reported: Set<string>
  requested: Set<string>
  cancelled: Set<string>
  /** Record and reader of each favourite. */
  kept: Set<string>
}

export const emptyDiary = (): Diary => ({
  orders: new Map(),
  scanned: new Map(),
  reported: new Set(),
  requested: new Set(),
  cancelled: new Set(),
  kept: new Set(),
})

export interface Portal {
  address: string
  /** Called before each request is sent. */
  onSend: () => void
}

/** The data of an answer; undefined for a refusal. Throws when the portal is gone. */
export async function ask<Data>(
  { address, onSend }: Portal,
  reader: CrashReader,
  { method, path }: AnyCall,
  input: Record<string, unknown>,
): Promise<Data | undefined> {
  onSend()
  const isGet = method === 'GET'
  const query = isGet ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
  const response = await fetch(`${address}${path}${query}`, {
    method: isGet ? 'GET' : 'POST',
    headers: { ...reader.headers, ...(isGet ? {} : { 'content-type': 'application/json' }) },
    ...(isGet ? {} : { body: JSON.stringify(input) }),
  })
  const { success, data } = (await response.json()) as Envelope<Data>
  for (const name of Object.keys(reader.headers)) {
    const renewed = response.headers.get(name)
    if (renewed !== null) reader.headers[name] = renewed
  }
  return success && data !== null ? data : undefined
}

type Chance = () => number

/** Orders and pays until the portal is gone. */
export async function payOnAndOn(
  portal: Portal,
  payer: CrashReader,
  diary: Diary,
  chance: Chance,
): Promise<void> {
  while (payer.chargeIds.length > 0) {
    const [chargeId = ''] = payer.chargeIds
    const order = await ask<{ orderNo: string; amount: number; codeContent: string }>(
      portal,
      payer,
      payments.bocCreate,
      { chargeIds: [chargeId] },
    )
    // paid before the kill, but not acknowledged
    if (!order) payer.chargeIds.shift()
    if (!order || !payer.chargeIds.includes(chargeId)) continue
    diary.orders.set(order.orderNo, { chargeId, fen: order.amount })
    if (chance() < 0.15) continue
    await scan(order.codeContent)
    diary.scanned.set(order.orderNo, order.amount)
    payer.chargeIds.shift()
    if (chance() < 0.3) continue
    const now = await ask<{ state: string }>(portal, payer, payments.bocStatus, { orderNo: order.orderNo })
    if (now?.state === 'success') diary.reported.add(order.orderNo)
  }
}

/** The provider is not killed: what it reports as paid is paid. */
async function scan(codeContent: string): Promise<void> {
  const order = new URL(codeContent).searchParams.get('order') ?? ''
  const page = await fetch(codeContent, {
    method: 'POST',
    body: new URLSearchParams({ order, choice: 'pay' }),
  })
  if (!(await page.text()).includes('have been paid')) throw new Error(`${order} could not be paid`)
}

/** Keeps books, requests them and cancels most of the requests, until the portal is gone. */
export async function requestOnAndOn(
  portal: Portal,
  asker: CrashReader,
  diary: Diary,
  chance: Chance,
): Promise<void> {
  for (;;) {
    const recordId = `b${Math.floor(chance() * (RECORDS - DESK_COPIES))}`
    if (await ask(portal, asker, favourites.addRecords, { recordIds: [recordId] }))
      diary.kept.add(`${asker.readerId} ${recordId}`)
    const asked = await ask<{ requestNo: string }>(portal, asker, requests.order, {
      recordId,
      requestType: 'reservation',
      libCode: libraries[0]?.code ?? '',
    })
    if (asked) diary.requested.add(asked.requestNo)
    const open = asked?.requestNo ?? (await openRequest(portal, asker, chance))
    if (open === undefined || chance() < 0.2) continue
    if (await ask(portal, asker, requests.cancel, { requestNo: open })) diary.cancelled.add(open)
  }
}

async function openRequest(portal: Portal, asker: CrashReader, chance: Chance): Promise<string | undefined> {
  const page = await ask<{ records: { requestNo: string }[] }>(portal, asker, requests.list, {
    page: 1,
    rows: 50,
    status: 'start',
  })
  const rows = page?.records ?? []
  return rows[Math.floor(chance() * rows.length)]?.requestNo
}
