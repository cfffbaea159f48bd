import { section } from '../tenants/settings/section.ts'
import { ResearcherIdSettings } from './researcher-id-settings.ts'

export const researchersSection = section({
  name: 'researchers',
  shape: {
    /** Where researchers show that an iD is theirs: ORCID with the institution's credentials, or nowhere. */
    researcherIds: ResearcherIdSettings.default({ kind: 'none' }),
  },
  public: [],
})
