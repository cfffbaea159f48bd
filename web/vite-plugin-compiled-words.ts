import { readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const wordsFile = /\/src\/(?:locales|staff\/(?:words|labels)|areas\/[a-z-]+\/words)\/[A-Za-z-]+\.json$/

/** Compiles the ICU messages of the locales at build time, so that no message parser reaches the browser. */
export function compiledWords(): Plugin {
  return {
    name: 'wenyuan:compiled-words',
    enforce: 'pre',
    load(id) {
      if (!wordsFile.test(id)) return null
      this.addWatchFile(id)
      const words = JSON.parse(readFileSync(id, 'utf8')) as Record<string, string>
      const compiled = Object.fromEntries(
        Object.entries(words).map(([key, message]) => [key, compileMessage(message)]),
      )
      return { code: JSON.stringify(compiled), map: null }
    },
  }
}
