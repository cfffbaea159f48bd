import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { sourceOf, wordsIn } from './word-files.ts'

const wordsFile =
  /\/src\/(?:locales|staff\/(?:words|labels|sentences)|areas\/[a-z-]+\/words)\/[A-Za-z-]+\.json$/
/** What the server says in English, with its translation: no ICU messages. */
const plainFile = /\/staff\/sentences\//

/**
 * Compiles the ICU messages of the locales at build time, so that no message parser reaches the browser, and makes those of
 * traditional Chinese: see `word-files.ts`.
 */
export function compiledWords(): Plugin {
  return {
    name: 'wenyuan:compiled-words',
    enforce: 'pre',
    load(id) {
      if (!wordsFile.test(id)) return null
      const source = sourceOf(id)
      for (const file of source ? [id, source] : [id]) this.addWatchFile(file)
      const words = wordsIn(id)
      if (plainFile.test(id)) return { code: JSON.stringify(words), map: null }
      const compiled = Object.entries(words).map(([key, message]) => [key, compileMessage(message)])
      return { code: JSON.stringify(Object.fromEntries(compiled)), map: null }
    },
  }
}
