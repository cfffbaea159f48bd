import type { BlockList } from 'node:net'
import { z } from 'zod'
import { exchange } from '../../limited-fetch.ts'
import { LARGEST } from '../rest-answers.ts'
import { read } from './answer.ts'
import type { KohaSettings } from './settings.ts'

/** A token is renewed this long before it expires. */
const MARGIN_MS = 30_000

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** The token of the portal as a client of Koha. */
export function openToken(settings: KohaSettings, timeNow: () => number, allowed: BlockList | undefined) {
  const { url, clientId, clientSecret, timeLimitMs } = settings
  let token: { text: string; until: number } | undefined
  return {
    async fresh(): Promise<{ text: string } | { broken: string }> {
      if (token && timeNow() < token.until) return token
      const asked = await exchange(`${url.replace(/\/$/, '')}/api/v1/oauth/token`, {
        timeLimitMs,
        sizeLimitBytes: LARGEST,
        allowed,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
        }).toString(),
      })
      const answer = read(asked)
      if ('broken' in answer) return answer
      const given = 'done' in answer ? Token.safeParse(answer.done) : undefined
      if (!given?.success) return { broken: 'the client id or the secret is refused' }
      const { access_token: text, expires_in: seconds } = given.data
      token = { text, until: timeNow() + seconds * 1_000 - MARGIN_MS }
      return token
    },
    forget() {
      token = undefined
    },
  }
}
