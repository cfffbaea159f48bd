import type { weightCalls } from '@wenyuan/contract/staff/calls/search.ts'
import { z } from 'zod'
import { touchTenant } from '../domain/tenants/store.ts'
import { Fail } from '../core/fail.ts'
import { readInput } from '../http/input.ts'
import { defaultWeights, type RankingWeights } from '../search/analysis/search-settings.ts'
import { brokenSentence, heaviest, readSettingsFile } from '../search/tuning/settings-file.ts'
import { newestSettings, saveSettings } from '../search/tuning/store.ts'
import { ordersOf } from '../search/tuning/trial.ts'
import { weightNames, withWeights } from '../search/tuning/weights.ts'
import type { HandlersOf } from './handler.ts'

const TRIED_ROWS = 20

const Weights = z.strictObject({
  weights: z.strictObject(
    Object.fromEntries(
      weightNames.map((name) => [name, z.number().min(0).max(heaviest(name)).optional()]),
    ) as Record<keyof RankingWeights, z.ZodOptional<z.ZodNumber>>,
  ),
})

/** The weights in effect, with those that were given instead. @throws Fail INPUT_INVALID */
const merged = (now: RankingWeights, weights: Readonly<Record<string, number>>): RankingWeights =>
  ({ ...now, ...readInput(Weights, { weights }).weights }) as RankingWeights

export const weightHandlers: HandlersOf<typeof weightCalls> = {
  'show-search-weights': async ({ where, app }) => {
    const saved = await newestSettings(app.database, where.tenant)
    const now = where.site.search.weights
    return {
      version: saved?.version ?? 0,
      weights: weightNames.map((name) => ({
        name,
        value: now[name],
        initial: defaultWeights[name],
        most: heaviest(name),
      })),
    }
  },
  'try-search-weights': async ({ where, app }, { text, weights: given }) => {
    const now = where.site.search
    const tried = { ...now, weights: merged(now.weights, given) }
    return ordersOf({ tenant: where.tenant, db: where.db, engine: app.engine, now, tried }, text, TRIED_ROWS)
  },
  'save-search-weights': {
    subject: ({ weights: given }) => Object.keys(given).join(', ').slice(0, 200) || 'none',
    async run({ where, app, note }, { version, weights: given }) {
      const before = where.site.search.weights
      const after = merged(before, given)
      const saved = await newestSettings(app.database, where.tenant)
      if ((saved?.version ?? 0) !== version) throw new Fail('CHANGED_MEANWHILE')
      const content = withWeights(saved?.content ?? '', after)
      const read = readSettingsFile(content)
      // what an older version of the program has stored is repaired by the command, not overwritten
      if ('broken' in read) return { refusal: brokenSentence(read.broken) }
      const next = await saveSettings(app.database, where.tenant, content, where.now)
      await touchTenant(app.database, where.tenant)
      await app.tenants.refresh()
      const changed = weightNames.filter((name) => before[name] !== after[name])
      const only = (all: RankingWeights) => Object.fromEntries(changed.map((name) => [name, all[name]]))
      note({ before: only(before), after: only(after) })
      return { version: next }
    },
  },
}
