import type { sourceCalls } from '@wenyuan/contract/staff/calls/settings.ts'
import { z } from 'zod'
import { formFieldsOf } from '../domain/content/form-fields.ts'
import { Fail } from '../core/fail.ts'
import { readInput } from '../http/input.ts'
import { providers } from '../integrations/enrichment/choose.ts'
import { type SwitchedOn, switchedOn, switchOn } from '../integrations/enrichment/store.ts'
import type { SiteScope } from '../core/scope.ts'
import { formVersion } from './connection-form.ts'
import type { HandlersOf } from './handler.ts'

/** Invented texts are for demonstrations: only the operator switches them on. */
const names = providers.filter(({ offline }) => !offline).map(({ name }) => name)
const Sources = z.object({ sources: z.array(z.enum(names)).meta({ ordered: true }) })

const versionOf = (where: SiteScope, stored: readonly SwitchedOn[]) => formVersion(where, 'sources', stored)
const namesOf = (stored: readonly SwitchedOn[]) => stored.map(({ provider }) => provider)

export const sourceHandlers: HandlersOf<typeof sourceCalls> = {
  'show-sources': async ({ where }) => {
    const stored = await switchedOn(where)
    return {
      version: versionOf(where, stored),
      values: { sources: namesOf(stored).filter((name) => names.includes(name)) },
      fields: formFieldsOf(Sources),
    }
  },
  'save-sources': {
    subject: () => 'sources',
    async run({ where, note }, { version, ...input }) {
      const { sources } = readInput(Sources, input)
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
  },
}
