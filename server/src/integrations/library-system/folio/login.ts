import type { BlockList } from 'node:net'
import { z } from 'zod'
import { Fail } from '../../../core/fail.ts'
import { exchange } from '../../limited-fetch.ts'
import type { FolioSettings } from './settings.ts'
import { jsonOf } from '../rest-answers.ts'

const LARGEST = 200_000
const Errors = z.object({ errors: z.array(z.object({ code: z.string().nullish() })) })

/** Whether FOLIO signs a user in. Source: `POST /authn/login-with-expiry` of mod-login. @throws Fail LIBRARY_SYSTEM_OFF */
export async function askLogin(
  { url, tenant, timeLimitMs }: FolioSettings,
  username: string,
  password: string,
  allowed: BlockList | undefined,
): Promise<'right' | 'wrong' | 'blocked'> {
  const asked = await exchange(`${url.replace(/\/$/, '')}/authn/login-with-expiry`, {
    method: 'POST',
    timeLimitMs,
    sizeLimitBytes: LARGEST,
    allowed,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-okapi-tenant': tenant,
    },
    body: JSON.stringify({ username, password }),
  })
  if (asked.reached && asked.status === 201) return 'right'
  const read = asked.reached && asked.status === 422 ? Errors.safeParse(jsonOf(asked.text)) : undefined
  if (!read?.success) throw new Fail('LIBRARY_SYSTEM_OFF', { retryAfter: 30 })
  return read.data.errors.some(({ code }) => code === 'user.blocked') ? 'blocked' : 'wrong'
}
