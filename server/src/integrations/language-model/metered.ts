import type { LanguageModel } from './language-model.ts'

/** Letters of one token, for an answer whose end was not seen: between English and Chinese. */
const LETTERS_OF_TOKEN = 2

/**
 * Tells the tokens of each request, also of one that broke or whose reader has gone: the service has worked for it. A
 * request that failed before its first text costs nothing.
 */
export const metered = (model: LanguageModel, spend: (tokens: number) => void): LanguageModel => ({
  async *stream(ask) {
    let letters = 0
    let counted: number | undefined
    const parts = model.stream(ask)
    try {
      let part = await parts.next()
      while (part.done !== true) {
        letters += part.value.length
        yield part.value
        part = await parts.next()
      }
      counted = part.value
      return counted
    } finally {
      await parts.return(0)
      const asked = ask.turns.reduce((sum, { content }) => sum + content.length, 0)
      const isBegun = letters > 0 || ask.signal.aborted
      spend(counted ?? (isBegun ? Math.ceil((asked + letters) / LETTERS_OF_TOKEN) : 0))
    }
  },
})
