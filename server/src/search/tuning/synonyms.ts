import { defaultSynonyms } from '../analysis/search-settings.ts'

const SYNONYMS = '[synonyms]'
const header = /^\s*\[.*\]\s*$/

/** The lines of a settings file, parted into those of the synonyms and all others. */
function parted(content: string): { own: string[] | undefined; others: string[] } {
  const others: string[] = []
  let own: string[] | undefined
  let isInside = false
  for (const line of content.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    if (header.test(line)) {
      isInside = line.trim().slice(1, -1).trim() === 'synonyms'
      if (isInside) own = []
      else others.push(line)
    } else if (isInside) own?.push(line)
    else others.push(line)
  }
  return { own, others }
}

/** The lines of the synonyms with their comments: those of the settings file, else the usual ones. */
export const synonymLines = (content: string): string[] =>
  trimmed(parted(content).own ?? defaultSynonyms.split('\n'))

/** The content of a settings file with other synonyms and everything else as it is. */
export const withSynonyms = (content: string, lines: readonly string[]): string =>
  [...trimmed(parted(content).others), '', SYNONYMS, ...trimmed(lines), ''].join('\n')

function trimmed(lines: readonly string[]): string[] {
  const cut = lines.map((line) => line.trim())
  const first = cut.findIndex((line) => line !== '')
  return first === -1 ? [] : cut.slice(first, cut.findLastIndex((line) => line !== '') + 1)
}
