import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { detail } from '../contract/src/areas/detail.ts'
import { holdings } from '../contract/src/areas/holdings.ts'
import { REQUEST_TIMEOUT_MS } from '../contract/src/envelope.ts'
import { interfaceLanguages } from '../contract/src/constants/languages.ts'
import { search } from '../contract/src/areas/search.ts'
import { parseSearch } from './src/app/search/search-state.ts'
import { facetsBody, rowsBody } from './src/app/search/search-body.ts'

const read = (name: string): string => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')

/** What a record is drawn from, in the order the page needs it. */
const earlyCalls = [detail.record, holdings.ways, holdings.byLibrary].map(({ method, path }) => [
  method,
  path,
])

/** A search for words alone, without filters: the first words are put in by `head-script.js`. */
const plainSearch = parseSearch({ q: 'words' })
const { method, path } = search.search
const earlySearches = [rowsBody, facetsBody].map((bodyOf) => [method, path, bodyOf(plainSearch)])

/** Each language with the header that asks for it, by what the app stores. */
const languageForms = Object.fromEntries(
  interfaceLanguages.map(({ stored, tag, contentLanguage }) => [stored, [tag, contentLanguage]]),
)

/** The files of a chunk and of everything it imports, style sheets included. */
function filesOf(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const reached = new Set([chunk])
  for (const { imports } of reached)
    for (const one of chunks) if (imports.includes(one.fileName)) reached.add(one)
  return new Set([...reached].flatMap((one) => [one.fileName, ...(one.viteMetadata?.importedCss ?? [])]))
}

/** Words of the first screens in one language: `words` and `record-words` of vite.config.ts. */
const isWords = ({ name }: Rolldown.OutputChunk): boolean => /^(?:record-)?words-/.test(name)

/** What the first picture of an address needs beside the page itself: the files of each first screen and of the words. */
function earlyFiles(bundle: Rolldown.OutputBundle, page: Rolldown.OutputChunk): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const there = filesOf(page, chunks)
  const early = chunks.filter((chunk) => chunk !== page && (chunk.isEntry || isWords(chunk)))
  return Object.fromEntries(
    early.map((chunk) => [chunk.name, [...filesOf(chunk, chunks)].filter((file) => !there.has(file))]),
  )
}

/**
 * What stands before the app does. `head-script.js` is written into the head of the page, so that dark pages never flash
 * and what the address needs is asked for together with the page's style sheet, not a round trip later; the server allows
 * it by its digest. It is told which files the address will need and which calls a record or a search begins with.
 * `first-paint.html` is put beside `index.html`: the heading and search box the server writes into the page, with
 * `{{name}}`, `{{headline}}`, `{{path}}`, `{{searchLabel}}`, `{{placeholder}}`, `{{searchButton}}`, `{{noScript}}`,
 * `{{scriptsLate}}`, `{{loadAgain}}`.
 */
export function firstPaint(): Plugin {
  return {
    name: 'wenyuan:first-paint',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {}, chunk }) {
        const filled = read('head-script.js')
          .replace('EARLY_FILES', JSON.stringify(chunk ? earlyFiles(bundle, chunk) : {}))
          .replace('EARLY_CALLS', JSON.stringify(earlyCalls))
          .replace('EARLY_SEARCHES', JSON.stringify(earlySearches))
          .replace('TIME_LIMIT_MS', String(REQUEST_TIMEOUT_MS))
          .replace('LANGUAGE_FORMS', JSON.stringify(languageForms))
        const source = minifySync('head-script.js', filled).code
        if (/<\/script|<!--/i.test(source)) throw new Error('head-script.js would end its own element')
        return page.replace('<!--wenyuan:early-->', () => `<script>${source}</script>`)
      },
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'first-paint.html', source: read('first-paint.html') })
    },
  }
}
