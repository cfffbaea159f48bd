import type { detail } from '@wenyuan/contract/areas/detail.ts'

type AnswerOf<Call> = Call extends { '~types'?: { out: infer Answer } } ? Answer : never
export type Cited = AnswerOf<typeof detail.cite>

/** Scripts that have no italics: a slanted letter is hard to read there. */
const upright = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** A citation with the italics of its style. */
export const CitationRuns = ({ runs }: Pick<Cited, 'runs'>) =>
  runs.map(({ text, italic }, at) => (italic && !upright.test(text) ? <i key={at}>{text}</i> : text))
