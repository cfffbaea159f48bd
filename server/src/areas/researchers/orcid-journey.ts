import { randomBytes } from 'node:crypto'
import type { Ports } from '../../core/ports.ts'
import { unpackCallbackParams } from '../../domain/readers/callback-params.ts'
import { openReplayCache } from '../../domain/readers/replay-cache.ts'
import { Fail } from '../../core/fail.ts'
import { openResearcherId } from '../../integrations/researcher-id/choose.ts'
import type { ResearcherId } from '../../integrations/researcher-id/researcher-id.ts'
import { IdentityFailure } from '../../domain/identity/identity.ts'
import { openStateToken, sealStateToken } from '../../domain/identity/state-token.ts'
import type { ReaderScope, SiteScope } from '../../core/scope.ts'

type Networks = Pick<Ports, 'campusNetworks'>
type Keys = Networks & Pick<Ports, 'signingKeyOf'>

const unguessable = (): string => randomBytes(24).toString('base64url')

/** The registry of a library; undefined: it has none. */
export const registryOf = ({ campusNetworks }: Networks, scope: SiteScope): ResearcherId | undefined =>
  openResearcherId(scope.site.settings.researcherIds, {
    allowed: campusNetworks,
    clock: () => scope.now,
    ledger: openReplayCache(scope.db, scope.tenant, () => scope.now),
  })

/** The registry would send people to an address that the caller has chosen. */
export const isOffered = (networks: Networks, scope: ReaderScope): boolean =>
  scope.isOriginKnown && registryOf(networks, scope) !== undefined

const sealOf = async ({ signingKeyOf }: Keys, scope: ReaderScope) => ({
  key: await signingKeyOf(scope, 'orcid'),
  tenant: scope.tenant,
  now: scope.now,
})

/**
 * Begins a sign-in at the registry. The token holds what must come back and is valid for this session only; the browser
 * keeps it meanwhile. @throws Fail METHOD_OFF, PROVIDER_UNREACHABLE
 */
export async function beginJourney(keys: Keys, scope: ReaderScope): Promise<{ url: string; ticket: string }> {
  const registry = registryOf(keys, scope)
  if (!registry || !scope.isOriginKnown) throw new Fail('METHOD_OFF')
  try {
    const { redirect, remember } = await registry.begin({
      state: unguessable(),
      nonce: unguessable(),
      returnTo: `${scope.origin}/${scope.site.path}/orcid`,
    })
    const { sessionId } = scope.reader
    const journey = { kind: 'orcid', remember, next: '', browser: sessionId, bindsTo: sessionId }
    return { url: redirect, ticket: await sealStateToken(journey, await sealOf(keys, scope)) }
  } catch (error) {
    throw asFail(error)
  }
}

/** The iD of who has signed in. @throws Fail METHOD_OFF, PROVIDER_UNREACHABLE, SIGN_IN_PROOF_INVALID */
export async function finishJourney(
  keys: Keys,
  scope: ReaderScope,
  { ticket, answer }: { ticket: string; answer: string },
): Promise<string> {
  const registry = registryOf(keys, scope)
  if (!registry) throw new Fail('METHOD_OFF')
  const brought = unpackCallbackParams(answer)
  if (!brought) throw new Fail('SIGN_IN_PROOF_INVALID')
  try {
    const { remember } = await openStateToken(ticket, scope.reader.sessionId, await sealOf(keys, scope))
    return await registry.finish({ ...brought, remember })
  } catch (error) {
    throw asFail(error)
  }
}

function asFail(error: unknown): unknown {
  if (!(error instanceof IdentityFailure)) return error
  return new Fail(error.code === 'PROVIDER_UNREACHABLE' ? 'PROVIDER_UNREACHABLE' : 'SIGN_IN_PROOF_INVALID')
}
