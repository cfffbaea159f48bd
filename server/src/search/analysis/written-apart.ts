const apart = /(?<=\p{L}) s(?= |$)/gu

/**
 * A query with its apostrophes put back: "midwife s revolt" → "midwife's revolt". Undefined where none is missing; the
 * query as it stands ("model s manual") is the other reading. Pure.
 */
export function withApostrophes(text: string): string | undefined {
  const lower = text.toLowerCase()
  const put = lower.replaceAll(apart, "'s")
  return put === lower ? undefined : put
}

const MOST_WORDS = 4
const latinWords = /^[a-z]{3,}(?: [a-z]{3,})+$/

/**
 * A query with two adjacent words as one: "post modernism" → "postmodernism". None for long queries, and for words that
 * are no plain Latin ones.
 */
export function withJoinedWords(text: string): string[] {
  const lower = text.trim().toLowerCase()
  const words = lower.split(/\s+/)
  if (words.length > MOST_WORDS || !latinWords.test(words.join(' '))) return []
  return words.slice(1).map((_, at) => words.toSpliced(at, 2, `${words[at]}${words[at + 1]}`).join(' '))
}
