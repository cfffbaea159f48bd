import { z } from 'zod'
import { section } from '../domain/tenants/settings/section.ts'
import { flag, words } from '../domain/tenants/settings/setting-values.ts'

const partnerKind = z.enum(['library', 'consortium']).default('library')
/**
 * Where a reader is sent who finds nothing here: a library of this installation by its group code, which can be
 * counted in, or any catalogue by the address of its search, with `{words}` where the words go.
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
    /** Show the editions of one work as one entry of a result list. */
    groupEditions: flag.default(false),
    /** Libraries and consortia whose catalogues are offered where nothing was found. */
    partners: z.array(Partner).max(30).default([]),
    /** Searches pinned before the counted ones. */
    popularSearches: z.array(z.string().max(64)).max(50).default([]),
    /** First-level disciplines of the facet `discode1`: a code in the records, its words here. */
    disciplines: z.array(z.object({ code: z.string(), name: words })).default([]),
    purderRec: flag.optional(),
    freeRec: flag.optional(),
    customRec: flag.optional(),
    recRecord: flag.optional(),
  },
  public: ['purderRec', 'freeRec', 'customRec', 'recRecord'],
})
