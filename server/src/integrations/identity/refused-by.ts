import { Fail } from '../../core/fail.ts'
import type { SiteScope } from '../../core/scope.ts'
import { IdentityFailure, type IdentityFailureCode } from '../../domain/identity/identity.ts'
import { noteRefusedProof } from '../../domain/readers/refused-proofs.ts'
import type { ProviderMeans } from './identity-providers.ts'

/** What a person is told about a refused sign-in. */
export type RefusedBecause = 'expired' | 'unverified' | 'cancelled' | 'unreachable'

const because: Readonly<Record<IdentityFailureCode, RefusedBecause>> = {
  PROVIDER_UNREACHABLE: 'unreachable',
  PROVIDER_UNREADABLE: 'unverified',
  REFUSED_BY_PEER: 'cancelled',
  NOT_SIGNED_IN: 'cancelled',
  STATE_MISMATCH: 'expired',
  TICKET_INVALID: 'unverified',
  TICKET_EXPIRED: 'expired',
  TICKET_USED: 'expired',
  WRONG_AUDIENCE: 'unverified',
}

/** A proof of an identity provider that was not accepted. Its details are for the operator, not for the person. */
export class ProofRefused extends Fail {
  readonly because: RefusedBecause

  constructor(code: IdentityFailureCode) {
    const isProviderFault = code === 'PROVIDER_UNREACHABLE' || code === 'PROVIDER_UNREADABLE'
    super(isProviderFault ? 'PROVIDER_UNREACHABLE' : 'SIGN_IN_PROOF_INVALID')
    this.because = because[code]
  }
}

/** Logs and counts the reason of a refusal, and returns what to throw: other errors as they are. */
export async function refusedBy(
  { events }: ProviderMeans,
  scope: SiteScope,
  kind: string,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof IdentityFailure)) return error
  const { code, detail } = error
  const { requestId, tenant } = scope
  if (code !== 'NOT_SIGNED_IN') {
    events.proofRefused({ requestId, tenant, provider: kind, code, because: detail })
    await noteRefusedProof(scope, kind, `${code}: ${detail}`)
  }
  return new ProofRefused(code)
}
