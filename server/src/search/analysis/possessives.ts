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
