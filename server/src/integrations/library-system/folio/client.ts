import type { BlockList } from 'node:net'
import { z } from 'zod'
import type { Page } from '../../../domain/circulation/library-system.ts'
import { exchange, type Exchange } from '../../limited-fetch.ts'
import { checked, jsonOf, LARGEST, MOST_IN_ALL, MOST_PAGES, off, ROWS } from '../rest-answers.ts'
import type { FolioSettings } from './settings.ts'
import { openToken } from './token.ts'

type Method = 'GET' | 'POST'
/** `refused`: FOLIO answered that it will not do it. `broken`: no answer that can be used. */
type Answer = { done: unknown } | { refused: Refusal; status: number } | { broken: string }

/** FOLIO's own text, and its code where it gives one. */
export interface Refusal {
  text: string
  code: string
}

/**
 * FOLIO's gateway. Source: the interface descriptions (`ramls`) of its modules: folio-org/mod-patron for renewals and holds,
 * mod-feesfines for accounts, mod-circulation and mod-circulation-storage for loans and requests, mod-users.
 */
export interface FolioClient {
  /** Every row of a list that a query gives; `key` is the name of the list in the answer. @throws Fail LIBRARY_SYSTEM_OFF */
  list<Row>(path: string, key: string, query: string, row: z.ZodType<Row>): Promise<Row[]>
  /** Rows of a list from an offset on, and how many it has. @throws Fail LIBRARY_SYSTEM_OFF */
  part<Row>(
    path: string,
    list: { key: string; query: string; sortBy: string },
    page: Page,
    row: z.ZodType<Row>,
  ): Promise<{ total: number; rows: Row[] }>
  /** @returns undefined when there is no such thing. @throws Fail LIBRARY_SYSTEM_OFF */
  one<One>(path: string, schema: z.ZodType<One>): Promise<One | undefined>
  /** A change. @throws Fail LIBRARY_SYSTEM_OFF */
  change<One>(
    path: string,
    body: object | undefined,
    schema: z.ZodType<One>,
  ): Promise<{ done: One } | { refused: Refusal }>
  /** Why it cannot be used now; undefined when it can. */
  trouble(): Promise<string | undefined>
}

const Errors = z.object({ errors: z.array(z.object({ message: z.string(), code: z.string().nullish() })) })

export function openFolio(
  settings: FolioSettings,
  allowed?: BlockList,
  timeNow: () => number = () => performance.now(),
): FolioClient {
  const { url, tenant, timeLimitMs } = settings
  const base = url.replace(/\/$/, '')
  const token = openToken(settings, timeNow, allowed)

  const ask = async (method: Method, path: string, body?: object): Promise<Answer> => {
    // a token that was withdrawn early is replaced once; a request without a valid one has had no effect
    for (let first = true; ; first = false) {
      const bearer = await token.fresh()
      if ('broken' in bearer) return bearer
      const asked = await exchange(`${base}${path}`, {
        method,
        timeLimitMs,
        sizeLimitBytes: LARGEST,
        allowed,
        headers: {
          accept: 'application/json, text/plain',
          'x-okapi-tenant': tenant,
          'x-okapi-token': bearer.text,
          ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (!asked.reached || asked.status !== 401) return read(asked)
      token.forget(bearer.text)
      if (!first) return { broken: 'the token is refused' }
    }
  }

  return {
    async list(path, key, query, row) {
      const page = z.object({ [key]: z.array(z.unknown()) })
      const rows: unknown[] = []
      for (let asked = 0; asked < MOST_PAGES; asked += 1) {
        // without an order, pages of one list may overlap
        const search = new URLSearchParams({
          query: `${query} sortBy id`,
          limit: String(ROWS),
          offset: String(asked * ROWS),
        })
        const answer = await ask('GET', `${path}?${search.toString()}`)
        if (!('done' in answer)) throw off()
        const found = page.safeParse(answer.done)
        const listed = found.data?.[key]
        if (!listed) throw off()
        rows.push(...listed)
        // the total of a long list is an estimate: only a page that is not full is the last
        if (listed.length < ROWS) return checked(z.array(row), rows)
      }
      throw off()
    },

    async part(path, { key, query, sortBy }, { offset, limit }, row) {
      const page = z.object({ [key]: z.array(z.unknown()), totalRecords: z.number().max(MOST_IN_ALL) })
      const search = new URLSearchParams({
        query: `${query} sortBy ${sortBy}`,
        limit: String(limit),
        offset: String(offset),
      })
      const answer = await ask('GET', `${path}?${search.toString()}`)
      if (!('done' in answer)) throw off()
      const found = checked(page, answer.done) as { totalRecords: number } & Record<string, unknown>
      const rows = checked(z.array(row).max(limit), found[key])
      return { total: found.totalRecords, rows }
    },

    async one(path, schema) {
      const answer = await ask('GET', path)
      if ('done' in answer) return checked(schema, answer.done)
      if ('status' in answer && answer.status === 404) return undefined
      throw off()
    },

    async change(path, body, schema) {
      const answer = await ask('POST', path, body)
      if ('done' in answer) return { done: checked(schema, answer.done) }
      if ('refused' in answer) return { refused: answer.refused }
      throw off()
    },

    async trouble() {
      const answer = await ask('GET', '/service-points?limit=1')
      if ('broken' in answer) return answer.broken
      if ('refused' in answer) return `${answer.status}: ${answer.refused.text}`
      const listed = z.object({ servicepoints: z.array(z.unknown()) }).safeParse(answer.done)
      return listed.success ? undefined : 'the answer is no list of service points'
    },
  }
}

function read(asked: Exchange): Answer {
  if (!asked.reached) return { broken: asked.because }
  const { status, headers, text } = asked
  if (status === 204) return { done: {} }
  const value = (headers.get('content-type') ?? '').includes('json') ? jsonOf(text) : undefined
  if (status >= 200 && status < 300)
    return value === undefined ? { broken: `${status}, and the answer is no JSON` } : { done: value }
  if (status >= 500) return { broken: String(status) }
  if (status === 403) return { broken: '403, the user lacks a permission' }
  const [error] = Errors.safeParse(value).data?.errors ?? []
  return { refused: { text: error?.message ?? '', code: error?.code ?? '' }, status }
}
