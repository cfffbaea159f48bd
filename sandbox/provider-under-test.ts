import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openIdentity } from '@wenyuan/server/integrations/identity/choose.ts'
import type { CallbackParams, IdentityUnderTest } from '@wenyuan/server/integrations/identity/conformance.ts'
import type { Identity, IdentityMeans } from '@wenyuan/server/domain/identity/identity.ts'
import type { IdentitySettings } from '@wenyuan/server/domain/identity/settings.ts'
import { openSandbox, type ProviderSettings, type Sandbox } from './open.ts'
import { type DemoPerson, people } from './people.ts'
import { openTestBrowser } from './test-browser.ts'

export const returnTo = 'http://127.0.0.1:9/whu/signed-in'

interface ProviderTraits<Kind extends keyof ProviderSettings> {
  /** The assertion expected for a demo person. */
  seen: (person: DemoPerson) => { subject: string; account?: string; name?: string }
  /** The settings with an address where no server listens. */
  elsewhere: (settings: ProviderSettings[Kind], address: string) => IdentitySettings
}

/** A sandbox with one identity provider, for the conformance suite. */
export async function openSandboxProvider<Kind extends keyof ProviderSettings>(
  kind: Kind,
  { seen, elsewhere }: ProviderTraits<Kind>,
): Promise<IdentityUnderTest & { sandbox: Sandbox }> {
  const sandbox = await openSandbox()
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  const silentAddress = () => `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  return {
    sandbox,
    returnTo,
    open: (means) => mustOpen(sandbox.identity[kind], means),
    openUnreachable: (means) => mustOpen(elsewhere(sandbox.identity[kind], silentAddress()), means),
    visit: (redirect, choice) => visitProvider(redirect, choice),
    people: people.map((person) => ({ id: person.id, ...seen(person) })),
    async close() {
      silent.closeAllConnections()
      silent.close()
      await sandbox.close()
    },
  }
}

/** One visit with a new browser. */
export async function visitProvider(
  redirect: string,
  choice: { person: string } | 'cancel' | 'nothing',
): Promise<CallbackParams> {
  const browser = openTestBrowser(returnTo)
  let at = await browser.open(redirect)
  const scan = /href="([^"]*\/scan\?[^"]*)"/.exec(at.html)?.[1]
  if (scan !== undefined && typeof choice === 'object') {
    await browser.submit(await browser.open(scan.replaceAll('&amp;', '&')), { person: choice.person })
    at = await browser.open(redirect)
  } else if (scan !== undefined) {
    at = await browser.open(`${redirect}&cancel=1`)
  } else if (!at.brought && at.html.includes('name="person"')) {
    at = await browser.submit(at, choice === 'cancel' ? { choice } : { choice: 'in', ...(choice as object) })
  }
  // the POST binding needs another click
  if (!at.brought && at.html.includes('SAMLResponse')) at = await browser.submit(at, {})
  if (!at.brought) throw new Error(`stuck at ${at.address}: ${at.status} ${at.html}`)
  return at.brought
}

function mustOpen(settings: IdentitySettings, means: IdentityMeans): Identity {
  const identity = openIdentity(settings, means)
  if (!identity) throw new Error('nobody vouches')
  return identity
}
