import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('src', import.meta.url))

/** Every style module with a number of its own, in a fixed order: two builds of one source give the same names. */
const numbers = new Map(
  globSync('**/*.module.css', { cwd: source })
    .sort()
    .map((file, at) => [`${source}/${file}`, at.toString(36)]),
)

/** "title" in the 12th style module → "title_b". */
export function shortClassName(name: string, file: string): string {
  const number = numbers.get(file.split('?', 1)[0] ?? file)
  if (number === undefined) throw new Error(`${file} is not a style module of ${source}`)
  return `${name}_${number}`
}

const styleImport = /^import (\w+) from ('[^'\n]+\.module\.css')/gm

/**
 * Reads the classes of a style module as its named exports where a component only names them ("css.title"): the build
 * then writes each class where it is used and leaves out the object that holds all of them.
 */
export function lightStyles(): Plugin {
  return {
    name: 'wenyuan:light-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: '.module.css' },
      handler(code) {
        const changed = code.replaceAll(styleImport, (line, name: string, file: string) =>
          new RegExp(`(?<!import |[.\\w])${name}(?![\\w.])`).test(code)
            ? line
            : `import * as ${name} from ${file}`,
        )
        return changed === code ? null : { code: changed, map: null }
      },
    },
  }
}
