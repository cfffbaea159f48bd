import type { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { journalFrequencies } from '@wenyuan/contract/constants/journal-terms.ts'
import { headingsBelow } from '../../domain/vocabulary/classes.ts'
import { suggestionLimits } from './quota.ts'
import { reasonsOf } from './reasons.ts'
import { barOf } from './rights.ts'
import { usualRules } from './rules-words.ts'
import type { HandlersOf } from '../../core/implement.ts'

/** What a reader may suggest, how much of it, and the lists to choose from. */
export const choiceHandlers: Pick<
  HandlersOf<typeof recommendations>,
  'allowed' | 'limits' | 'rules' | 'reasons' | 'classes' | 'frequencies'
> = {
  async allowed({ scope }) {
    const reason = await barOf(scope)
    return { allowed: reason === '', reason }
  },

  async limits({ scope }) {
    const limits = await suggestionLimits(scope)
    const real = limits.filter(({ most }) => most > 0)
    const nearest = real.toSorted((one, other) => one.most - one.used - (other.most - other.used))[0]
    return {
      isMax: real.some(({ most, used }) => used >= most),
      most: nearest?.most ?? 0,
      used: nearest?.used ?? 0,
      resetsAt: nearest?.resetsAt ?? '',
      limits,
    }
  },

  rules({ scope: { language, site } }) {
    return {
      text: site.settings.suggestionRules[language] || usualRules[language],
    }
  },

  async reasons({ scope }) {
    return (await reasonsOf(scope)).map(({ code, name }) => ({ code, label: name[scope.language] }))
  },

  classes: ({ input: { parent }, scope: { language } }) =>
    headingsBelow(parent).map(({ code, names }) => ({
      code,
      label: names[language],
      hasChildren: headingsBelow(code).length > 0,
    })),

  frequencies: ({ scope: { language } }) =>
    Object.entries(journalFrequencies).map(([code, labels]) => ({ code, label: labels[language] })),
}
