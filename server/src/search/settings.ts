import { z } from 'zod'
import { section } from '../domain/tenants/settings/section.ts'
import { EmbeddingsSettings } from './semantic/embeddings-settings.ts'
import { flag, words } from '../domain/tenants/settings/setting-values.ts'

const partnerKind = z.enum(['library', 'consortium']).default('library')
/**
 * A partner catalogue, offered when a search finds nothing: a tenant of this installation by group code, whose hits can
 * be counted, or any catalogue by its search address, where `{words}` stands for the query.
 */
const Partner = z.union(
  [
    z.strictObject({ tenant: z.string().min(1).max(32), name: words.optional(), kind: partnerKind }),
    z.strictObject({
      address: z
        .string()
        .max(2_000)
        .regex(/^https?:\/\/[^\s{}]*\{words\}[^\s{}]*$/),
      name: words,
      kind: partnerKind,
    }),
  ],
  {
    error:
      'each partner is {"tenant":"CODE"} or {"address":"https://…{words}","name":{…}}, "kind" library or consortium',
  },
)
export type Partner = z.output<typeof Partner>

export const searchSection = section({
  name: 'search',
  shape: {
    /** Whether result lists may show the editions of one work as one entry: see `groupEditions` of a search. */
    groupEditions: flag.default(true),
    /** Whether lists also show records that are about the same without having the words. */
    relatedInMeaning: flag.default(true),
    /** Whether the box learns from what readers typed next: see `domain/learned-words`. */
    learnsWords: flag.default(true),
    /** An outside service that makes the vectors for it. */
    embeddings: EmbeddingsSettings.default({ kind: 'none' }),
    /** Tokens that it may use in a night for records; the next night goes on. */
    embeddingTokensPerNight: z.number().int().min(0).max(1_000_000_000).default(2_000_000),
    /** Tokens that it may use in a day for what readers ask, on each node; then own vectors are compared. */
    embeddingTokensPerDay: z.number().int().min(0).max(1_000_000_000).default(500_000),
    /** Libraries and consortia whose catalogues are offered when a search finds nothing. */
    partners: z.array(Partner).max(30).default([]),
    /** Searches listed before the most frequent ones. */
    popularSearches: z.array(z.string().max(64)).max(50).default([]),
    /** First-level disciplines of the facet `discode1`: a code in the records and its name here. */
    disciplines: z.array(z.object({ code: z.string(), name: words })).default([]),
    orderSuggestions: flag.optional(),
    freeSuggestions: flag.optional(),
    customSuggestions: flag.optional(),
    suggestionRecord: flag.optional(),
  },
  public: ['orderSuggestions', 'freeSuggestions', 'customSuggestions', 'suggestionRecord'],
})
