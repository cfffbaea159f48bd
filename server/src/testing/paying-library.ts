import { siteScope } from '../core/scope.ts'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { payments } from '@wenyuan/contract/areas/payments.ts'
import type { Desk } from '../domain/circulation/library-system.ts'
import { isSigned, signatureOf } from '../integrations/payment/signature.ts'
import { command } from './commands.ts'
import { openPortal, type TestPortal } from './portal.ts'

export const START = new Date('2026-03-15T04:00:00Z')
export const KEY = 'a-key-for-tests-only'

/** What a payment gateway behind HTTP knows, and whether it works. */
interface TestGateway {
  paid: Map<string, { orderNo: string; fen: number; reference: string }>
  known: Map<string, number>
  notifyUrls: Map<string, string>
  refunded: Map<string, number>
  closed: string[]
  isDown: boolean
  refuses: boolean
}

async function answerAs(
  gateway: TestGateway,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  const body = Buffer.concat(parts).toString('utf8')
  if (gateway.isDown || !isSigned(body, String(request.headers['x-signature']), KEY)) {
    response.writeHead(503).end()
    return
  }
  const sent = JSON.parse(body) as { orderNo: string; fen: number; notifyUrl: string }
  const { orderNo, fen, notifyUrl } = sent
  if (request.url === '/refund') {
    const { refundNo } = JSON.parse(body) as { refundNo: string }
    const state = gateway.refuses ? 'refused' : 'refunded'
    if (!gateway.refuses) gateway.refunded.set(refundNo, fen)
    const answer = JSON.stringify({ state })
    response.writeHead(200, { 'x-signature': signatureOf(answer, KEY) }).end(answer)
    return
  }
  if (request.url === '/close') {
    const { orderNo } = JSON.parse(body) as { orderNo: string }
    gateway.closed.push(orderNo)
    const answer = JSON.stringify({ state: gateway.paid.has(orderNo) ? 'paid' : 'closed' })
    response.writeHead(200, { 'x-signature': signatureOf(answer, KEY) }).end(answer)
    return
  }
  if (request.url === '/precreate') {
    gateway.known.set(orderNo, fen)
    gateway.notifyUrls.set(orderNo, notifyUrl)
  }
  const answer = JSON.stringify(
    request.url === '/precreate'
      ? { codeContent: `pay:${orderNo}` }
      : { payment: gateway.paid.get(orderNo) ?? null },
  )
  response.writeHead(200, { 'x-signature': signatureOf(answer, KEY) }).end(answer)
}

/** The notification of a payment, signed by the gateway. */
export const notice = (orderNo: string, fen: number, key = KEY) => {
  const content = JSON.stringify({ orderNo, fen, reference: `ref-${orderNo}` })
  return { provider: 'boc', content, sign: signatureOf(content, key) } as const
}

/** A library whose readers pay by the gateway. */
export async function openPayingLibrary() {
  const gateway: TestGateway = {
    paid: new Map(),
    known: new Map(),
    notifyUrls: new Map(),
    refunded: new Map(),
    closed: [],
    isDown: false,
    refuses: false,
  }
  const peer = createServer((request, response) => void answerAs(gateway, request, response))
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve))
  const portal = await openPortal()
  const desk = await deskOf(portal)
  const url = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`
  for (const provider of ['boc', 'wechat']) {
    await command(portal, [
      'gateway',
      'set',
      provider,
      '--tenant',
      portal.tenant,
      '--url',
      url,
      '--merchant',
      'm',
      '--key',
      KEY,
    ])
  }

  /** A signed-in reader with charges. */
  async function debtor(account: string, ...amounts: number[]) {
    const headers = await portal.signIn(account)
    const db = portal.appContext.database.ofTenant(portal.tenant)
    const { reader_id: readerId } = await db
      .selectFrom('reader')
      .select('reader_id')
      .where('tenant', '=', portal.tenant)
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
    const site = portal.appContext.tenants.byCode(portal.tenant)
    if (!site) throw new Error('a library is needed')
    for (const [no, fen] of amounts.entries()) {
      const charge = {
        readerId,
        kind: 'fee',
        reference: `${account}-${no}`,
        recordId: '',
        barcode: '',
        library: '',
        fen,
      } as const
      // one after another: the oldest is paid first
      const now = new Date(START.getTime() - (amounts.length - no) * 1_000)
      await desk.charge({ ...siteScope(portal.appContext, site, { requestId: 'test' }), now }, charge)
    }
    return { headers, readerId }
  }

  const owed = async (headers: Record<string, string>) =>
    (await portal.ask(payments.total, {}, { headers })).total
  const close = async () => {
    await portal.close()
    await new Promise((resolve) => peer.close(resolve))
  }
  const { paid, notifyUrls, refunded, closed } = gateway
  return { portal, gateway, paid, notifyUrls, refunded, closed, debtor, owed, close }
}

async function deskOf(portal: TestPortal): Promise<Desk> {
  const site = portal.appContext.tenants.byCode(portal.tenant)
  if (!site) throw new Error('a library is needed')
  const where = { ...siteScope(portal.appContext, site, { requestId: 'test' }), now: START }
  const found = await portal.appContext.librarySystems.deskOf(where)
  if (!found) throw new Error('a desk is needed')
  return found
}
