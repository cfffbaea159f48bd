import { type Endpoint, lightOf } from './call.ts'
import { identityHeaders } from './identity.ts'
import { credentials } from './stored-session.ts'

/**
 * Makes a call with the page's last breath: the browser sends it although the page is gone (Fetch Standard, keepalive),
 * and nobody is left to hear the answer.
 */
export function callKeepalive<WireIn>(endpoint: Endpoint<WireIn, unknown>, input: NoInfer<WireIn>): void {
  const { method, path } = lightOf(endpoint)
  const headers = { ...identityHeaders(credentials()), 'content-type': 'application/json' }
  void fetch(path, { method, headers, body: JSON.stringify(input), keepalive: true }).catch(() => undefined)
}
