import type { IdentityMeans } from '../../domain/identity/identity.ts'
import { openOrcid } from './orcid/orcid.ts'
import type { ResearcherId } from './researcher-id.ts'
import type { ResearcherIdSettings } from '../../domain/researchers/researcher-id-settings.ts'

/** The adapter for a library's settings; undefined without a registry. Opens no connection. */
export const openResearcherId = (
  settings: ResearcherIdSettings,
  means: IdentityMeans,
): ResearcherId | undefined => (settings.kind === 'none' ? undefined : openOrcid(settings, means))
