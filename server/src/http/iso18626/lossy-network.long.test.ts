import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { createServer } from 'node:http'
import { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import type { IllState, SupplyState } from '@wenyuan/contract/constants/other-libraries.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenantOf } from '../../core/tenant-of.ts'
import { Chance } from '../../search/engines/differential/chance.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'
import { askStaff, signInStaff } from '../../testing/staff-account.ts'
import { makePartners } from '../../testing/two-lenders.ts'
import type { HandoverRow } from '../../areas/other-libraries/handover-store.ts'
import type { IllRow } from '../../areas/other-libraries/ill-store.ts'
import { sendWaiting } from '../../areas/other-libraries/message-sending.ts'
import { waitingConversations } from '../../areas/other-libraries/message-store.ts'
import type { SupplyRow } from '../../areas/other-libraries/supply-store.ts'

const CONVERSATIONS = 60
const SEED = Number(process.env['WENYUAN_SEED'] ?? 18_626)
const chance = new Chance(SEED)
const tenants = ['whu', 'pku'] as const
type Tenant = (typeof tenants)[number]

let portal: TestPortal
const tokens = new Map<Tenant, string>()

/** What the network has done with messages. */
const seen = { passed: 0, lost: 0, unconfirmed: 0, doubled: 0, late: 0 }
let isBad = true
/** Copies that arrive later, behind messages that were sent after them. */
const underWay: (() => Promise<unknown>)[] = []

const network = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { authorization = '' } = request.headers
    const pass = () =>
      fetch(`${portal.address}${request.url ?? ''}`, {
        method: 'POST',
        headers: { 'content-type': 'application/xml', authorization },
        body: Buffer.concat(parts),
      })
    const confirm = async (answer: Response) =>
      response.writeHead(answer.status, { 'content-type': 'application/xml' }).end(await answer.text())
    const luck = isBad ? chance.below(100) : 99
    const carry = async () => {
      if (luck < 15) {
        seen.lost++
        response.destroy()
      } else if (luck < 30) {
        seen.unconfirmed++
        await pass()
        response.destroy()
      } else if (luck < 40) {
        seen.doubled++
        const [first] = await Promise.all([pass(), pass()])
        await confirm(first)
      } else if (luck < 50) {
        seen.late++
        underWay.push(pass)
        response.destroy()
      } else if (luck < 60) {
        seen.late++
        underWay.push(pass)
        await confirm(await pass())
      } else {
        seen.passed++
        await confirm(await pass())
      }
    }
    carry().catch(() => response.destroy())
  })
})

beforeAll(async () => {
  portal = await openPortal()
  await new Promise<void>((done) => void network.listen(0, '127.0.0.1', done))
  const bound = network.address()
  await makePartners(portal, {
    through: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
  })
  for (const as of tenants) tokens.set(as, await signInStaff(portal, ['administrator'], { as }))
})
afterAll(async () => {
  network.closeAllConnections()
  await new Promise<void>((done) => void network.close(() => done()))
  await portal.close()
})

const where = (as: Tenant) => tenantOf(portal.appContext, as)
const otherOf = (as: Tenant): Tenant => (as === 'whu' ? 'pku' : 'whu')
/** Refusals are part of the game: staff try what is not possible. */
const staff = (as: Tenant, name: StaffCallName, body: object) =>
  askStaff(portal, name, body, { as, token: tokens.get(as) ?? '' })
const send = async () => {
  for (const as of tenants) await sendWaiting(where(as), portal.appContext.illPartners)
}

interface Lending {
  as: Tenant
  requestNo: string
  headers: Record<string, string>
}

async function booksOf({ as, requestNo }: Lending) {
  const [own, there] = [where(as), where(otherOf(as))]
  const request = await own.db
    .selectFrom('ill_request')
    .selectAll()
    .where('tenant', '=', as)
    .where('request_no', '=', requestNo)
    .executeTakeFirstOrThrow()
  const handover = await own.db
    .selectFrom('ill_handover')
    .selectAll()
    .where('tenant', '=', as)
    .where('request_no', '=', requestNo)
    .executeTakeFirst()
  const supply = await there.db
    .selectFrom('ill_supply')
    .selectAll()
    .where('tenant', '=', otherOf(as))
    .where('request_id', '=', requestNo)
    .executeTakeFirst()
  return { request, handover, supply }
}

/** One step of somebody, as far as people do such steps: a book is received when it was shipped. */
async function step(one: Lending): Promise<void> {
  const { request, supply } = await booksOf(one)
  const { as, requestNo } = one
  const move = (to: string) => staff(as, 'other-libraries', { requestNo, to })
  if (supply && chance.happens(0.5)) {
    const deeds = ['willSupply', 'ship', 'ship', 'ship', 'renew', 'refuseRenewal', 'overdue', 'receivedBack']
    const rare = chance.happens(0.15) ? ['unfilled', 'retry'] : deeds
    const dueOn = `2026-05-${String(1 + chance.below(30)).padStart(2, '0')}`
    await staff(otherOf(as), 'supply', { supplyId: supply.supply_id, deed: chance.pick(rare), dueOn })
    return
  }
  if (chance.happens(0.05))
    await portal.ask(otherLibraries.cancel, { requestNo }, { as, headers: one.headers }).catch(() => {})
  const next: Partial<Record<IllState, () => Promise<unknown>>> = {
    shipped: () => move('arrived'),
    arrived: () => move(chance.pick(['onLoan', 'expired'])),
    onLoan: () => (chance.happens(0.5) ? staff(as, 'ask-renewal', { requestNo }) : move('returned')),
    expired: () => move('returned'),
  }
  await next[request.state]?.()
}

/** The states of the asking library that fit a state of the supplying one. */
const fits: Readonly<Record<SupplyState, readonly IllState[]>> = {
  asked: ['sent'],
  willSupply: ['willSupply'],
  shipped: ['shipped'],
  received: ['arrived', 'onLoan', 'expired'],
  overdue: ['shipped', 'arrived', 'onLoan', 'expired'],
  returned: ['returned'],
  ended: ['ended', 'delivered'],
  unfilled: ['asked', 'cancelled'],
  retry: ['asked', 'cancelled'],
  cancelled: ['cancelled'],
}

function differences(
  request: IllRow,
  handover: HandoverRow | undefined,
  supply: SupplyRow | undefined,
): string[] {
  if (!handover || !supply) return ['one side knows nothing']
  const { state } = supply
  const isOver = !['asked', 'willSupply', 'shipped', 'received', 'overdue', 'returned'].includes(state)
  const isLent = ['shipped', 'received', 'overdue'].includes(state)
  return [
    ...(fits[state].includes(request.state) ? [] : [`${request.state} here, ${state} there`]),
    ...(handover.state === (isOver ? 'closed' : 'open')
      ? []
      : [`handover ${handover.state}, ${state} there`]),
    ...(isLent && request.due_on !== supply.due_on
      ? [`due ${request.due_on} here, ${supply.due_on} there`]
      : []),
    ...(handover.is_cancel_asked ? ['a cancellation waits'] : []),
    ...(isLent && handover.is_renewal_asked !== supply.is_renewal_asked
      ? ['a renewal waits on one side']
      : []),
  ]
}

test(`${CONVERSATIONS} requests over a network that loses, doubles and delays end alike in both libraries`, async () => {
  const lendings: Lending[] = []
  for (let no = 0; no < CONVERSATIONS; no++) {
    const as = chance.pick(tenants)
    const headers = await portal.signIn(`reader-${no}`, { as })
    const isCopy = chance.happens(0.25)
    const wish = { publication: `书 ${no}`, article: isCopy ? '第一章' : '', copyrightAgreed: isCopy }
    const input = { ...wish, kind: isCopy ? ('copy' as const) : ('loan' as const) }
    const { requestNo } = await portal.ask(otherLibraries.apply, input, { as, headers })
    lendings.push({ as, requestNo, headers })
    await staff(as, 'ask-library', { requestNo, partner: otherOf(as) })
  }
  for (let round = 0; round < 12; round++) {
    await send()
    for (const one of lendings) {
      await step(one)
      if (underWay.length > 0 && chance.happens(0.3))
        await underWay.splice(chance.below(underWay.length), 1)[0]?.()
    }
  }
  isBad = false
  for (const late of underWay.splice(0)) await late()
  // an answer may be caused by the last message
  for (let no = 0; no < 5; no++) await send()
  for (const as of tenants) expect(await waitingConversations(where(as))).toEqual([])

  const ends = new Map<string, number>()
  const strange: string[] = []
  for (const one of lendings) {
    const { request, handover, supply } = await booksOf(one)
    const end = `${request.state} / ${supply?.state ?? ''}`
    ends.set(end, (ends.get(end) ?? 0) + 1)
    strange.push(...differences(request, handover, supply).map((what) => `${one.requestNo}: ${what}`))
  }
  process.stdout.write(`network: ${JSON.stringify(seen)}; ends: ${JSON.stringify([...ends])}\n`)
  expect(strange).toEqual([])
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
  expect(ends.size).toBeGreaterThan(5)
}, 1_800_000)
