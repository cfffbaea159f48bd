import type { BlockList } from 'node:net'
import { z } from 'zod'
import { exchange, type Exchange } from '../../limited-fetch.ts'
import { jsonOf } from '../rest-answers.ts'
import type { FolioSettings } from './settings.ts'

/** A token is renewed this long before it expires. */
const MARGIN_MS = 30_000
const LARGEST = 200_000

const Expiry = z.object({
  accessToken: z.string().min(1).nullish(),
  accessTokenExpiration: z.string(),
  refreshTokenExpiration: z.string(),
})

interface Tokens {
  access: string
  accessUntil: number
  refresh: string
  refreshUntil: number
}
export type Token = { text: string } | { broken: string }

/** The access token of one user of FOLIO. */
export interface FolioToken {
  fresh(): Promise<Token>
  /** FOLIO no longer knows this token: the next one comes from a sign-in. */
  forget(text: string): void
}

/** FOLIO names the end of a token as a time of its own clock, so how long it lasts is read from the `Date` it sends. */
export function openToken(
  settings: FolioSettings,
  timeNow: () => number,
  allowed: BlockList | undefined,
): FolioToken {
  const { url, tenant, user, password, timeLimitMs } = settings
  const base = `${url.replace(/\/$/, '')}/authn`
  let known: Tokens | undefined
  let asking: Promise<Token> | undefined

  const post = async (path: string, more: { cookie?: string }, body: string): Promise<Exchange> =>
    exchange(`${base}/${path}`, {
      method: 'POST',
      timeLimitMs,
      sizeLimitBytes: LARGEST,
      allowed,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-okapi-tenant': tenant,
        ...more,
      },
      body,
    })

  const keep = (asked: Exchange): Token => {
    if (!asked.reached) return { broken: asked.because }
    if (asked.status >= 500) return { broken: String(asked.status) }
    if (asked.status !== 201) return { broken: 'the user or the password is refused' }
    const read = tokensIn(asked, timeNow())
    if (!read) return { broken: `${asked.status}, and the answer holds no token` }
    known = read
    return { text: read.access }
  }

  const renew = async (): Promise<Token> => {
    const now = timeNow()
    // a refresh token works once: it is spent before it is sent
    const spent = known && now < known.refreshUntil ? known.refresh : undefined
    known = undefined
    if (spent !== undefined) {
      const renewed = keep(await post('refresh', { cookie: `folioRefreshToken=${spent}` }, ''))
      if ('text' in renewed) return renewed
    }
    return keep(await post('login-with-expiry', {}, JSON.stringify({ username: user, password })))
  }

  return {
    async fresh() {
      if (known && timeNow() < known.accessUntil) return { text: known.access }
      asking ??= renew().finally(() => {
        asking = undefined
      })
      return asking
    },
    forget(text) {
      if (known?.access === text) known = undefined
    },
  }
}

function tokensIn({ headers, text }: { headers: Headers; text: string }, now: number): Tokens | undefined {
  const read = Expiry.safeParse(jsonOf(text))
  if (!read.success) return undefined
  const cookies = new Map(
    headers.getSetCookie().map((one) => {
      const [pair = ''] = one.split(';')
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const
    }),
  )
  const access = read.data.accessToken ?? cookies.get('folioAccessToken')
  if (access === undefined || access === '') return undefined
  const told = Date.parse(headers.get('date') ?? '')
  const sentAt = Number.isNaN(told) ? Date.now() : told
  const until = (end: string) => now + Date.parse(end) - sentAt - MARGIN_MS
  return {
    access,
    accessUntil: until(read.data.accessTokenExpiration),
    refresh: cookies.get('folioRefreshToken') ?? '',
    refreshUntil: cookies.has('folioRefreshToken') ? until(read.data.refreshTokenExpiration) : 0,
  }
}
