import { requestStages, requestStatuses } from '@wenyuan/contract/constants/requests.ts'
import { circulationWords, noticeKinds } from '../../locales/circulation-words.ts'
import type { Scope } from '../../scope.ts'

/** A notice in words: codes among its facts are named, the rest stands as it was. */
export function noticeText(
  { site, language }: Pick<Scope, 'site' | 'language'>,
  kind: string,
  facts: Readonly<Record<string, string>>,
): { title: string; text: string } {
  const known = noticeKinds.find((one) => one === kind)
  if (!known) return { title: kind, text: '' }
  const words = circulationWords[language]
  const named: Record<string, string> = { ...facts }
  const { library } = facts
  if (library !== undefined)
    named.place = site.libraries.find(({ code }) => code === library)?.name[language] ?? library
  const stage = requestStages.find((one) => one === facts.stageCode)
  const status = requestStatuses.find((one) => one === facts.statusCode)
  if (stage)
    named.stage = status === 'cancelled' ? words.requests.statuses.cancelled : words.requests.stages[stage]
  const { title, text } = words.notices[known]
  return { title, text: text.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name] ?? '') }
}
