import type { SourcesShown } from '@wenyuan/contract/staff/connections.ts'
import { z } from 'zod'
import { formFieldsOf } from '../domain/content/form-fields.ts'
import { Fail } from '../core/fail.ts'
import { providers } from '../integrations/enrichment/choose.ts'
import { type SwitchedOn, switchedOn, switchOn } from '../integrations/enrichment/store.ts'
import type { SiteScope } from '../core/scope.ts'
import { formVersion } from './connection-form.ts'
import { siteList, siteOperation } from './site-operation.ts'

/** Invented texts are for demonstrations: only the operator switches them on. */
const names = providers.filter(({ offline }) => !offline).map(({ name }) => name)
const Sources = z.object({ sources: z.array(z.enum(names)).meta({ ordered: true }) })

const versionOf = (where: SiteScope, stored: readonly SwitchedOn[]) => formVersion(where, 'sources', stored)
const namesOf = (stored: readonly SwitchedOn[]) => stored.map(({ provider }) => provider)

export const sourceLists = {
  'show-sources': siteList(
    'The sources of covers, summaries and other texts that are asked, in their order.',
    z.strictObject({}),
    async ({ where }): Promise<SourcesShown> => {
      const stored = await switchedOn(where)
      return {
        version: versionOf(where, stored),
        values: { sources: namesOf(stored).filter((name) => names.includes(name)) },
        fields: formFieldsOf(Sources),
      }
    },
  ),
} as const

export const sourceOperations = {
  'save-sources': siteOperation({
    about:
      'Sets which sources of covers, summaries and other texts are asked, in which order. An address that the operator has given a source stays while the source does.',
    input: z.strictObject({
      version: z.string().max(64),
      sources: z.array(z.enum(names)).max(names.length),
    }),
    subject: () => 'sources',
    together: false,
    async run({ where, note }, { version, sources }) {
      const stored = await switchedOn(where)
      if (versionOf(where, stored) !== version) throw new Fail('CHANGED_MEANWHILE')
      const addressOf = new Map(stored.map(({ provider, base_url }) => [provider, base_url]))
      const ofOperator = stored.filter(({ provider }) => !names.includes(provider))
      const chosen = [...new Set(sources)].map((provider) => ({
        provider,
        base_url: addressOf.get(provider) ?? '',
      }))
      await switchOn(where, [...chosen, ...ofOperator])
      const now = await switchedOn(where)
      note({ before: { sources: namesOf(stored) }, after: { sources: namesOf(now) } })
      return { version: versionOf(where, now) }
    },
  }),
} as const
