import type { BlockList } from 'node:net'
import type { CustomFetch } from 'openid-client'
import { withSlotReleased } from '../../../platform/release-slot.ts'
import { exchange, textWithin } from '../../limited-fetch.ts'
import { IdentityFailure, PROVIDER_SIZE_LIMIT } from '../../../domain/identity/identity.ts'

/**
 * Fetch for the OIDC library, with a limit on the size of answers. The library itself sets the time limit and follows
 * no redirect.
 */
export const limitedFetch =
  (allowed: BlockList | undefined, timeLimitMs: number): CustomFetch =>
  (address, options) =>
    allowed
      ? fetchGuarded({ allowed, timeLimitMs }, address, options)
      : withSlotReleased(() => fetchWithin(address, options))

async function fetchGuarded(
  limits: { allowed: BlockList; timeLimitMs: number },
  address: string,
  { body, headers, method }: Parameters<CustomFetch>[1],
): Promise<Response> {
  const answer = await exchange(address, {
    method: method === 'POST' ? 'POST' : 'GET',
    headers: Object.fromEntries(new Headers(headers)),
    ...(body === null || body === undefined ? {} : { body: String(body as string | URLSearchParams) }),
    sizeLimitBytes: PROVIDER_SIZE_LIMIT,
    ...limits,
  })
  if (!answer.reached) {
    const { because } = answer
    const isOdd = because === 'too-large' || because === 'redirected'
    throw new IdentityFailure(isOdd ? 'PROVIDER_UNREADABLE' : 'PROVIDER_UNREACHABLE', because)
  }
  const { status, text } = answer
  if (status >= 500) throw new IdentityFailure('PROVIDER_UNREACHABLE', `status ${status}`)
  return new Response(status === 204 || status === 304 ? null : text, { status, headers: answer.headers })
}

const fetchWithin: CustomFetch = async (address, { body, headers, method, signal }) => {
  let response: Response
  let text: string | undefined
  try {
    response = await fetch(address, {
      method,
      headers,
      redirect: 'manual',
      ...(body === null || body === undefined ? {} : { body: body as string | URLSearchParams }),
      ...(signal ? { signal } : {}),
    })
    text = await textWithin(response, PROVIDER_SIZE_LIMIT)
  } catch {
    throw new IdentityFailure('PROVIDER_UNREACHABLE', signal?.aborted ? 'timeout' : 'unreachable')
  }
  if (text === undefined) throw new IdentityFailure('PROVIDER_UNREADABLE', 'answer too large')
  if (response.status >= 500) throw new IdentityFailure('PROVIDER_UNREACHABLE', `status ${response.status}`)
  const { status, statusText } = response
  return new Response(status === 204 || status === 304 ? null : text, {
    status,
    statusText,
    headers: response.headers,
  })
}
