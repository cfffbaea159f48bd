import { type Endpoint, lightOf } from './call.ts'
import { encodeNames } from './decode.ts'
import { identityHeaders } from './identity.ts'
import { credentials } from './stored-session.ts'

/**
 * Makes a call while the page is unloading: the browser completes it after the page is gone (Fetch Standard,
 * keepalive). The answer is not read.
 */
export function callKeepalive<Ask>(endpoint: Endpoint<Ask, unknown>, input: NoInfer<Ask>): void {
  const { method, path, input: names } = lightOf(endpoint)
  const headers = { ...identityHeaders(credentials()), 'content-type': 'application/json' }
  void fetch(path, {
    method,
    headers,
    body: JSON.stringify(encodeNames(names, input)),
    keepalive: true,
  }).catch(() => undefined)
}
