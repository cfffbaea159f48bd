import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, json, makeWebServer, type Request } from '../web-server.ts'
import { fits, readCql } from './cql.ts'
import type { Row } from './lists.ts'
import type { FolioRows } from './rows.ts'
import { folioSignIn } from './sign-in.ts'

/** Faults of the next answers, one after the other; then the server works again. */
export type FolioMischief =
  /** The answer takes two seconds. */
  | 'slow'
  | 'error'
  /** A page for people, with status 200. */
  | 'html'
  /** JSON that breaks off. */
  | 'half'
  /** No fault. */
  | 'answers'
  /** The next payment is booked, and its answer is lost; other requests are answered. */
  | 'loses-payment'
  /** The user lacks a permission. */
  | 'forbidden'
  /** The access token is no longer known. */
  | 'forgets-token'
  /** The first page again and again. */
  | 'endless'
  /** Every row, whatever the query says. */
  | 'unfiltered'
  /** JSON of another form. */
  | 'other-form'

export interface FolioServer {
  url: string
  /** Method and path of each request. */
  heard: string[]
  mischief: FolioMischief[]
  /** How often somebody has signed in, and renewed the tokens. */
  signedIn(): { signIns: number; refreshes: number }
  close(): Promise<void>
}

const plain = (body: string, status: number): Answer => ({
  status,
  headers: { 'content-type': 'text/plain' },
  body,
})
const refused = (message: string) => json({ errors: [{ message, parameters: [] }], total_records: 1 }, 422)

/** FOLIO's gateway, as far as the descriptions of its modules cover what the portal asks, on this machine only. */
export async function openFolioServer(
  rows: FolioRows,
  login: { tenant: string; user: string; password: string },
): Promise<FolioServer> {
  const heard: string[] = []
  const mischief: FolioMischief[] = []
  const signIn = folioSignIn(login, rows.patronOf)

  const api =
    (method: 'GET' | 'POST') =>
    async (request: Request): Promise<Answer> => {
      heard.push(`${method} ${request.target}`)
      const isPayment = request.path === '/accounts-bulk/pay'
      const fault = mischief[0] === 'loses-payment' && !isPayment ? undefined : mischief.shift()
      if (fault === 'slow') await pause(2_000)
      if (fault === 'error') return plain('Internal server error', 500)
      if (fault === 'html')
        return { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Maintenance</h1>' }
      if (fault === 'half') return { ...json({}), body: '{"users": [{"id": "1' }
      if (fault === 'other-form') return json({ rows: [] })
      if (fault === 'forbidden') return plain('Access requires permission: users.collection.get', 403)
      if (fault === 'forgets-token') signIn.forget()
      if (request.headers['x-okapi-tenant'] !== login.tenant) return plain('No such Tenant', 400)
      if (!signIn.knows(request.headers['x-okapi-token'])) return plain('Invalid token', 401)
      const answer = method === 'GET' ? listed(rows, request, fault) : changed(rows, request)
      return fault === 'loses-payment' ? plain('Bad gateway', 502) : answer
    }
  const signed = (answer: (request: Request) => Answer) => (request: Request) =>
    request.headers['x-okapi-tenant'] === login.tenant ? answer(request) : plain('No such Tenant', 400)
  const server = makeWebServer(
    {
      'POST /authn/login-with-expiry': signed(signIn.login),
      'POST /authn/refresh': signed(signIn.refresh),
      'GET /*': api('GET'),
      'POST /*': api('POST'),
    },
    {},
    plain('No suitable module found for path', 404),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    mischief,
    signedIn: () => ({ signIns: signIn.signIns, refreshes: signIn.refreshes }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function listed(rows: FolioRows, { path, query }: Request, fault: FolioMischief | undefined): Answer {
  const [, blocksOf] = /^\/automated-patron-blocks\/(.+)$/.exec(path) ?? []
  if (blocksOf !== undefined) return json(rows.automatedBlocks(blocksOf))
  const [, userId] = /^\/users\/(.+)$/.exec(path) ?? []
  if (userId !== undefined) {
    const user = rows.list('/users')?.rows.find(({ id }) => id === userId)
    return user ? json(user) : plain('User not found', 404)
  }
  const [, accountId] = /^\/accounts\/(.+)$/.exec(path) ?? []
  if (accountId !== undefined) {
    const account = rows.list('/accounts')?.rows.find(({ id }) => id === accountId)
    return account ? json(account) : plain('Account not found', 404)
  }
  const list = rows.list(path)
  if (!list) return plain('No suitable module found for path', 404)
  const cql = query['query'] === undefined ? [] : readCql(query['query'])
  if (!cql) return plain('Not a query', 400)
  const kept = fault === 'unfiltered' ? list.rows : list.rows.filter((row) => fits(row, cql))
  const [limit, from] = [Number(query['limit'] ?? 10), Number(query['offset'] ?? 0)]
  if (fault === 'endless')
    return json({ [list.key]: Array.from({ length: limit }, () => list.rows[0]), totalRecords: 1_000_000 })
  return json({ [list.key]: kept.slice(from, from + limit), totalRecords: kept.length })
}

function changed(rows: FolioRows, { path, body }: Request): Answer {
  const sent = body === '' ? {} : (JSON.parse(body) as Row)
  const made = (answer: Row | string | undefined, status: number) =>
    answer === undefined
      ? plain('not found', 404)
      : typeof answer === 'string'
        ? refused(answer)
        : json(answer, status)
  if (path === '/circulation/check-out-by-barcode') return made(rows.checkOut(sent), 201)
  if (path === '/accounts-bulk/pay') {
    const paid = rows.pay(sent)
    if (typeof paid !== 'string') return json(paid, 201)
    return json({ accountIds: sent['accountIds'], amount: sent['amount'], errorMessage: paid }, 422)
  }
  if (path === '/circulation/check-in-by-barcode') return made(rows.checkIn(sent), 200)
  const [, user = '', what = '', id = '', part = ''] =
    /^\/patron\/account\/([^/]+)\/(item|instance|hold)\/([^/]+)\/(renew|hold|cancel)$/.exec(path) ?? []
  if (what === 'item' && part === 'renew') return made(rows.renew(user, id), 201)
  if (what === 'item' && part === 'hold') return made(rows.hold(user, { itemId: id }, sent), 201)
  if (what === 'instance' && part === 'hold') return made(rows.hold(user, { instanceId: id }, sent), 201)
  const canCancel = [sent['cancellationReasonId'], sent['requestDate'], sent['pickupLocationId']].every(
    Boolean,
  )
  if (what === 'hold' && part === 'cancel')
    return canCancel ? made(rows.cancel(user, id), 200) : refused('must not be null')
  return plain('No suitable module found for path', 404)
}
