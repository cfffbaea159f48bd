import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { requestStages } from '@wenyuan/contract/constants/requests.ts'
import { requestWords } from '../circulation/request-words.ts'
import { bindingNames } from './binding-names.ts'
import { digestText } from './digest-text.ts'
import type { NoticeKind } from './kinds.ts'

type Facts = Readonly<Record<string, string>>
type Named = (facts: Facts, language: LanguageTag) => Record<string, string>

/** The name of a request's new stage; a cancelled request is named by its status. */
const stageName: Named = (facts, language) => {
  const words = requestWords[language]
  const stage = requestStages.find((one) => one === facts.stageCode)
  if (!stage) return {}
  return { stage: facts.statusCode === 'cancelled' ? words.statuses.cancelled : words.stages[stage] }
}

const researcherName: Named = (facts, language) => ({
  name: facts[`name.${language}`] || (facts['name'] ?? ''),
})

const byKind: Readonly<Partial<Record<NoticeKind, Named>>> = {
  'request-step': stageName,
  'consortium-linked': (facts, language) => ({ library: facts[language] ?? '' }),
  'researcher-claim-accepted': researcherName,
  'researcher-claim-refused': researcherName,
  'binding-made': ({ kind = '' }, language) => ({ way: bindingNames[kind]?.[language] ?? kind }),
  subscriptions: (facts, language) => ({ list: digestText(facts, language) }),
}

/** What a notice's text names in words of the language where its facts have codes. */
export const namedFacts = (kind: NoticeKind, facts: Facts, language: LanguageTag): Record<string, string> =>
  byKind[kind]?.(facts, language) ?? {}
