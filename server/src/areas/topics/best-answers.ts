import type { AnswerSource } from '../../core/named-answer.ts'
import { publishedTopics } from './store.ts'

/** Topics by their names, on their days. */
export const topicAnswers = (): AnswerSource => async (scope) =>
  (await publishedTopics(scope)).map(({ code, words, from_day, to_day }) => ({
    kind: 'guide',
    title: words.name,
    about: words.summary,
    address: `/specialNav/${encodeURIComponent(code)}`,
    names: [],
    from: from_day ?? '',
    to: to_day ?? '',
  }))
