import { readOrcid } from '../../../domain/researchers/orcid.ts'
import { IdentityFailure, type IdentityMeans } from '../../../domain/identity/identity.ts'
import { openOidc } from '../../identity/oidc/oidc.ts'
import { exchange } from '../../limited-fetch.ts'
import type { ResearcherId } from '../researcher-id.ts'
import type { OrcidSettings } from '../../../domain/researchers/researcher-id-settings.ts'
import { readWorks } from './read-works.ts'

const TIME_LIMIT_MS = 8_000
/** A person with some thousand works. */
const SIZE_LIMIT = 8_000_000

/**
 * ORCID: sign-in by OpenID Connect, whose subject is the iD; public works by the public API 3.0. Source: ORCID, "OpenID
 * Connect and ORCID"; API tutorial "Read data on a record".
 */
export function openOrcid(settings: OrcidSettings, means: IdentityMeans): ResearcherId {
  const { issuer, clientId, clientSecret, api } = settings
  const oidc = openOidc({ kind: 'oidc', issuer, clientId, clientSecret, scopes: ['openid'] }, means)
  return {
    begin: oidc.begin,
    async finish(answer) {
      const { subject } = await oidc.finish(answer)
      const id = readOrcid(subject)
      if (id === undefined) throw new IdentityFailure('PROVIDER_UNREADABLE', 'the subject is no iD')
      return id
    },
    async works(id) {
      const answer = await exchange(`${api}/v3.0/${id}/works`, {
        headers: { accept: 'application/json', 'user-agent': 'Wenyuan library portal' },
        timeLimitMs: TIME_LIMIT_MS,
        sizeLimitBytes: SIZE_LIMIT,
        allowed: means.allowed,
      })
      return answer.reached && answer.status === 200 ? readWorks(answer.text) : undefined
    },
  }
}
