import { type Endpoint, lightOf } from './call.ts'
import { identityHeaders } from './identity.ts'
import { credentials } from './stored-session.ts'

/**
 * Makes a call while the page is unloading: the browser completes it after the page is gone (Fetch Standard,
 * keepalive). The answer is not read.
 */
export function callKeepalive<WireIn>(endpoint: Endpoint<WireIn, unknown>, input: NoInfer<WireIn>): void {
  const { method, path } = lightOf(endpoint)
  const headers = { ...identityHeaders(credentials()), 'content-type': 'application/json' }
  void fetch(path, { method, headers, body: JSON.stringify(input), keepalive: true }).catch(() => undefined)
}
