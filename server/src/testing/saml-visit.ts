import { inflateRawSync } from 'node:zlib'
import { readXml } from '../integrations/identity/xml.ts'
import type { TestPortal } from './portal.ts'

/** A sign-in that a browser has begun at the portal, as the provider sees it. */
export interface SamlVisit {
  cookie: string
  /** The address of the provider to which the browser was sent. */
  sentTo: string
  samlRequest: string
  relayState: string
  /** The ID of the request. */
  request: string
  /** Where the answer goes. */
  returnTo: string
}

export async function beginVisit({
  address,
  tenant,
}: Pick<TestPortal, 'address' | 'tenant'>): Promise<SamlVisit> {
  const left = await fetch(`${address}/${tenant}/sign-in/unified`, { redirect: 'manual' })
  const sentTo = left.headers.get('location') ?? ''
  const asked = new URL(sentTo, address).searchParams
  const samlRequest = asked.get('SAMLRequest') ?? ''
  const xml =
    samlRequest === '' ? '<none/>' : inflateRawSync(Buffer.from(samlRequest, 'base64')).toString('utf8')
  const { attributes } = readXml(xml.replace(/^<\?xml[^>]*\?>/, ''))
  return {
    cookie: (left.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '',
    sentTo,
    samlRequest,
    relayState: asked.get('RelayState') ?? '',
    request: attributes.ID ?? '',
    returnTo: attributes.AssertionConsumerServiceURL ?? '',
  }
}

/** Posts a response as the browser does. @returns the parameters that the app finds after the `#` */
export async function endVisit(
  { returnTo, cookie, relayState }: SamlVisit,
  response: string,
): Promise<URLSearchParams> {
  const posted = await fetch(returnTo, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ SAMLResponse: response, RelayState: relayState }),
  })
  const onward = new URL(posted.headers.get('location') ?? '', returnTo)
  const ended = await fetch(onward, { redirect: 'manual', headers: { cookie } })
  return new URLSearchParams((ended.headers.get('location') ?? '').split('?')[1])
}

/** The account that an assertion of the portal names; empty: none. */
export const accountIn = (openId: string): string => {
  const [, payload = ''] = openId.split('.')
  const { account = '' } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as {
    account?: string
  }
  return account
}
