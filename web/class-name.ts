import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

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
