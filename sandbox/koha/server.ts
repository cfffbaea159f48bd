import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, json, makeWebServer, type Request } from '../web-server.ts'
import type { KohaRows } from './rows.ts'

/** Faults of the next answers, one after the other; then the server works again. */
export type KohaMischief =
  /** The answer takes two seconds. */
  | 'slow'
  | 'error'
  /** A page for people, with status 200. */
  | 'html'
  /** The token is no longer known. */
  | 'forgets-token'
  /** The first page again and again, with a total that is never reached. */
  | 'endless'
  /** Every row, whatever the filter says. */
  | 'unfiltered'
  /** JSON of another form. */
  | 'other-form'
  /** A validated password is said to be that of the patron with the number 1. */
  | 'other-patron'
  /** JSON that breaks off. */
  | 'half'
  /** No fault. */
  | 'answers'
  /** The next payment is booked, and its answer is lost; other requests are answered. */
  | 'loses-payment'
  /** Whether a loan can be renewed is not answered: the circulation rules say nothing of renewals. */
  | 'no-renewal-rule'
  /** The client may not ask. */
  | 'forbidden'

export interface KohaServer {
  url: string
  /** Method and path of each request. */
  heard: string[]
  mischief: KohaMischief[]
  /** Tokens that were given. */
  tokens(): number
  close(): Promise<void>
}

const refused = (error: string, status: number) => json({ error }, status)

/** Koha's REST interface, as far as its description covers what the portal asks, on this machine only. */
export async function openKohaServer(
  rows: KohaRows,
  login: { clientId: string; clientSecret: string },
): Promise<KohaServer> {
  const heard: string[] = []
  const mischief: KohaMischief[] = []
  const tokens = new Set<string>()
  let given = 0

  const token = ({ form }: Request): Answer => {
    const known = form['client_id'] === login.clientId && form['client_secret'] === login.clientSecret
    if (form['grant_type'] !== 'client_credentials') return refused('Unimplemented grant type', 400)
    if (!known) return refused('unauthorized_client', 403)
    given += 1
    const text = randomUUID()
    tokens.add(text)
    return json({ access_token: text, token_type: 'Bearer', expires_in: 3_600 })
  }

  const api =
    (method: string) =>
    async (request: Request): Promise<Answer> => {
      heard.push(`${method} ${request.target}`)
      const isPayment = method === 'POST' && request.path.endsWith('/account/credits')
      const isKept =
        (mischief[0] === 'loses-payment' && !isPayment) ||
        (mischief[0] === 'no-renewal-rule' && !request.path.endsWith('/allows_renewal'))
      const fault = isKept ? undefined : mischief.shift()
      if (fault === 'no-renewal-rule')
        return refused('Something went wrong, check Koha logs for details.', 500)
      if (fault === 'slow') await pause(2_000)
      if (fault === 'error') return refused('Something went wrong', 500)
      if (fault === 'html')
        return { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Maintenance</h1>' }
      if (fault === 'half') return { ...json([]), body: '[{"checkout_id": 1' }
      if (fault === 'other-form') return json({ rows: [] })
      if (fault === 'forbidden') return refused('Authorization failure. Missing required permission(s).', 403)
      if (fault === 'other-patron') return json({ patron_id: 1 }, 201)
      if (fault === 'forgets-token') tokens.clear()
      if (!tokens.has(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''))
        return refused('Authentication failure.', 401)
      const path = request.path.slice('/api/v1/'.length).split('/')
      if (method === 'GET' && path.length === 1) return listed(rows, path[0] ?? '', request, fault)
      const [, patron, , list] = path
      if (method === 'GET' && list === 'credits')
        return pageOf(rows.credits(Number(patron)), request.query, fault)
      const answer = answerOne(rows, method, path, request)
      return fault === 'loses-payment' ? refused('Bad gateway', 502) : answer
    }
  const server = makeWebServer(
    {
      'POST /api/v1/oauth/token': token,
      'GET /api/v1/*': api('GET'),
      'POST /api/v1/*': api('POST'),
      'DELETE /api/v1/*': api('DELETE'),
    },
    {},
    refused('Not found', 404),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    mischief,
    tokens: () => given,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function listed(rows: KohaRows, name: string, { query }: Request, fault: KohaMischief | undefined): Answer {
  const all = rows.list(query['checked_in'] === 'true' ? `${name} returned` : name)
  return all ? pageOf(all, query, fault) : refused('Not found', 404)
}

function pageOf(
  all: readonly Record<string, unknown>[],
  query: Request['query'],
  fault: KohaMischief | undefined,
): Answer {
  const { q = '{}', _match = 'contains', _page = '1', _per_page = '20' } = query
  const filter = JSON.parse(q) as Record<string, unknown>
  const fits = all.filter(
    (row) =>
      matches(row, query, _match) &&
      Object.entries(filter).every(([field, value]) =>
        Array.isArray(value)
          ? value.includes(row[field])
          : isLeast(value)
            ? Date.parse(String(row[field])) >= Date.parse(value['>='])
            : row[field] === value,
      ),
  )
  const kept = fault === 'unfiltered' ? all : fits
  const [size, from] = [Number(_per_page), (Number(_page) - 1) * Number(_per_page)]
  const page = fault === 'endless' ? kept.slice(0, size) : kept.slice(from, from + size)
  const total = fault === 'endless' ? 1_000_000 : kept.length
  const answer = json(page)
  return { ...answer, headers: { ...answer.headers, 'x-total-count': String(total) } }
}

/**
 * Other parameters name fields. Unless an exact match is asked for, a row fits that has the value anywhere in the field:
 * 1 also finds 10 and 21. Source: `Koha/REST/Plugin/Query.pm` of Koha-Community/Koha.
 */
const matches = (row: Record<string, unknown>, query: Request['query'], match: string): boolean =>
  Object.entries(query)
    .filter(([name]) => name in row)
    .every(([name, value]) =>
      match === 'exact' ? String(row[name]) === value : String(row[name]).includes(value),
    )

const isLeast = (value: unknown): value is { '>=': string } =>
  typeof value === 'object' && value !== null && '>=' in value

function answerOne(
  rows: KohaRows,
  method: string,
  [what = '', id = '', part = '']: readonly string[],
  { body }: Request,
): Answer {
  const made = (answer: object | string | undefined, status: number) =>
    answer === undefined
      ? refused('Not found', 404)
      : typeof answer === 'string'
        ? refused(answer, 403)
        : json(answer, status)
  const asked = `${method} ${what} ${part}`
  if (asked === 'POST auth validation') {
    const { identifier, password } = JSON.parse(body) as Record<string, unknown>
    const said = rows.validate(String(identifier), String(password))
    return typeof said === 'string' ? refused(said, 400) : json(said, 201)
  }
  if (asked === 'GET patrons ')
    return made(
      rows.list('patrons')?.find(({ patron_id }) => patron_id === Number(id)),
      200,
    )
  if (asked === 'GET patrons account') return made(rows.account(Number(id)), 200)
  if (asked === 'POST patrons account') {
    const credit = rows.credit(Number(id), JSON.parse(body) as Record<string, unknown>)
    return typeof credit === 'string' ? refused(credit, 400) : json(credit, 201)
  }
  if (asked === 'GET checkouts allows_renewal') return made(rows.renewal(Number(id)), 200)
  if (asked === 'POST checkouts renewal') return made(rows.renew(Number(id)), 201)
  if (asked === 'POST holds ') return made(rows.hold(JSON.parse(body) as Record<string, unknown>), 201)
  if (asked === 'DELETE holds ')
    return rows.cancel(Number(id)) ? { status: 204 } : refused('Hold not found', 404)
  return refused('Not found', 404)
}
