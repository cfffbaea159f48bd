import type { CustomFetch } from 'openid-client'
import { withSlotReleased } from '../../../platform/release-slot.ts'
import { textWithin } from '../../limited-fetch.ts'
import { IdentityFailure, PROVIDER_SIZE_LIMIT } from '../identity.ts'

/**
 * Fetch for the OIDC library, with a limit on the size of answers. The library itself sets the time limit and follows
 * no redirect.
 */
export const limitedFetch: CustomFetch = (address, options) =>
  withSlotReleased(() => fetchWithin(address, options))

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
