import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { interfaceLanguages } from '../contract/src/constants/languages.ts'
import { sourceOf, wordFile, wordsIn } from './word-files.ts'

const src = fileURLToPath(new URL('src/', import.meta.url))
const wordsFile =
  /\/src\/(?:locales|staff\/(?:words|labels|sentences)|areas\/[a-z-]+\/words)\/[A-Za-z-]+\.json$/
/** What the server says in English, with its translation: no ICU messages. */
const plainFile = /\/staff\/sentences\//

const LANGUAGES = 'virtual:languages'
const OF_LANGUAGE = 'virtual:words/'

/** How to load each language: a browser loads what its language needs, also the list of files. */
const languagesModule = (): string =>
  `export const languages = {${interfaceLanguages
    .map(({ tag }) => `'${tag}': () => import('${OF_LANGUAGE}${tag}')`)
    .join()}}`

/** The shared words of a language, and how to load those of each area. */
function languageModule(tag: string): string {
  const areas = globSync('areas/*/words', { cwd: src }).map((folder) => folder.replaceAll('\\', '/'))
  const loaders = areas.map(
    (folder) => `'${folder.split('/')[1]}': () => import('/src/${wordFile(folder, tag)}')`,
  )
  return `export { default as shared } from '/src/${wordFile('locales', tag)}'
export const ofAreas = {${loaders.toSorted().join()}}`
}

/**
 * Compiles the ICU messages of the locales at build time, so that no message parser reaches the browser, and makes the words
 * of traditional Chinese and of languages that are not complete: see `word-files.ts`. `virtual:languages` has a line for
 * each language of the interface.
 */
export function compiledWords(): Plugin {
  return {
    name: 'wenyuan:compiled-words',
    enforce: 'pre',
    resolveId: (id) => (id === LANGUAGES || id.startsWith(OF_LANGUAGE) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${LANGUAGES}`) return languagesModule()
      if (id.startsWith(`\0${OF_LANGUAGE}`)) return languageModule(id.slice(OF_LANGUAGE.length + 1))
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
