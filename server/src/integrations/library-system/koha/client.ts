import type { BlockList } from 'node:net'
import { z } from 'zod'
import type { Page } from '../../../domain/circulation/library-system.ts'
import { exchange } from '../../limited-fetch.ts'
import { checked, LARGEST, MOST_IN_ALL, MOST_PAGES, off, ROWS } from '../rest-answers.ts'
import { type Answer, read } from './answer.ts'
import type { KohaSettings } from './settings.ts'
import { openToken } from './token.ts'

type Method = 'GET' | 'POST' | 'DELETE'
/**
 * Koha's REST interface. Source: `api/v1/swagger` of Koha-Community/Koha, and `Koha/REST/Plugin/Query.pm`: a list is
 * filtered by `q` alone, since a parameter with the name of a field finds every value that contains the given one.
 */
export interface KohaClient {
  /** Every row of a list. @throws Fail LIBRARY_SYSTEM_OFF */
  list<Row>(path: string, query: Query, row: z.ZodType<Row>): Promise<Row[]>
  /** Rows of a list from an offset on, and how many it has. @throws Fail LIBRARY_SYSTEM_OFF */
  part<Row>(
    path: string,
    query: Query,
    page: Page,
    row: z.ZodType<Row>,
  ): Promise<{ total: number; rows: Row[] }>
  /**
   * @param orFailing: undefined also where Koha fails at this one thing, which others than the reader have to repair
   * @returns undefined when there is no such thing
   * @throws Fail LIBRARY_SYSTEM_OFF
   */
  one<One>(path: string, schema: z.ZodType<One>, orFailing?: boolean): Promise<One | undefined>
  /** A change. @returns text and status of a refusal. @throws Fail LIBRARY_SYSTEM_OFF */
  change<One>(
    method: 'POST' | 'DELETE',
    path: string,
    body: object | undefined,
    schema: z.ZodType<One>,
  ): Promise<{ done: One } | { refused: string; status: number }>
  /** Why it cannot be used now; undefined when it can. */
  trouble(): Promise<string | undefined>
}

export type Query = Readonly<Record<string, string>>

export function openKoha(
  settings: KohaSettings,
  allowed?: BlockList,
  timeNow: () => number = () => performance.now(),
): KohaClient {
  const { url, timeLimitMs } = settings
  const base = `${url.replace(/\/$/, '')}/api/v1`
  const limits = { timeLimitMs, sizeLimitBytes: LARGEST, allowed }
  const token = openToken(settings, timeNow, allowed)

  const ask = async (method: Method, path: string, body?: object): Promise<Answer> => {
    // a token that was withdrawn early is replaced once; a refused request has had no effect
    for (let first = true; ; first = false) {
      const bearer = await token.fresh()
      if ('broken' in bearer) return bearer
      const answer = read(
        await exchange(`${base}${path}`, {
          ...limits,
          method,
          headers: {
            accept: 'application/json',
            authorization: `Bearer ${bearer.text}`,
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        }),
      )
      if (!('status' in answer) || answer.status !== 401) return answer
      token.forget()
      if (!first) return { broken: 'the token is refused' }
    }
  }

  return {
    async list(path, query, row) {
      const rows: unknown[] = []
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const asked = new URLSearchParams({ ...query, _page: String(page), _per_page: String(ROWS) })
        const answer = await ask('GET', `${path}?${asked.toString()}`)
        if (!('done' in answer)) throw off()
        const found = z.array(z.unknown()).safeParse(answer.done)
        if (!found.success) throw off()
        rows.push(...found.data)
        const total = Number(answer.headers.get('x-total-count') ?? Number.NaN)
        const isLast = Number.isInteger(total) ? rows.length >= total : found.data.length < ROWS
        if (isLast || found.data.length === 0) return checked(z.array(row), rows)
      }
      throw off()
    },

    async part(path, query, { offset, limit }, row) {
      // pages are numbered: one that holds the wanted rows, or several smaller ones
      const size = limit <= ROWS && offset % limit === 0 ? limit : ROWS
      const rows: unknown[] = []
      const first = Math.floor(offset / size)
      for (let page = first; page * size < offset + limit; page += 1) {
        const asked = new URLSearchParams({ ...query, _page: String(page + 1), _per_page: String(size) })
        const answer = await ask('GET', `${path}?${asked.toString()}`)
        const found = 'done' in answer ? z.array(z.unknown()).safeParse(answer.done).data : undefined
        const total = 'done' in answer ? Number(answer.headers.get('x-total-count') ?? Number.NaN) : 0
        if (!found || found.length > size || !(total <= MOST_IN_ALL)) throw off()
        rows.push(...found)
        if (found.length < size || (page + 1) * size >= Math.min(total, offset + limit)) {
          const from = offset - first * size
          return { total, rows: checked(z.array(row), rows.slice(from, from + limit)) }
        }
      }
      throw off()
    },

    async one(path, schema, orFailing = false) {
      const answer = await ask('GET', path)
      if ('done' in answer) return checked(schema, answer.done)
      if ('status' in answer && answer.status === 404) return undefined
      if (orFailing && 'broken' in answer && answer.broken === FAILING) return undefined
      throw off()
    },

    async change(method, path, body, schema) {
      const answer = await ask(method, path, body)
      if ('done' in answer) return { done: checked(schema, answer.done) }
      if ('refused' in answer) return answer
      throw off()
    },

    async trouble() {
      const answer = await ask('GET', '/libraries?_page=1&_per_page=1')
      if ('done' in answer)
        return Array.isArray(answer.done) ? undefined : 'the answer is no list of libraries'
      return 'broken' in answer ? answer.broken : `${answer.status}: ${answer.refused}`
    },
  }
}

/** `unhandled_exception`: something in the way of this one request. */
const FAILING = '500'
