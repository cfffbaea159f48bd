import { section } from '../domain/tenants/settings/section.ts'
import { EmbeddingsSettings } from './embeddings/settings.ts'
import { LanguageModelSettings } from './language-model/settings.ts'
import { ResearcherIdSettings } from './researcher-id/settings.ts'

/** Services that several areas set and this program calls itself: read here for what looks after all of them. */
export const outsideServices = section({
  name: 'outside-services',
  shape: {
    languageModel: LanguageModelSettings.default({ kind: 'none' }),
    embeddings: EmbeddingsSettings.default({ kind: 'none' }),
    researcherIds: ResearcherIdSettings.default({ kind: 'none' }),
  },
  public: [],
})
