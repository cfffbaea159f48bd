import { defaultStopWords, defaultSynonyms } from '../analysis/search-settings.ts'

const header = /^\s*\[.*\]\s*$/

/** The sections of a settings file that hold words, with the lines that hold where a library has no section of its own. */
const usual = {
  'stop words': defaultStopWords.trim().split(/\s+/),
  synonyms: defaultSynonyms.split('\n'),
  'user words': [],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type WordSection = keyof typeof usual

/** The lines of a settings file, parted into those of a section and all others. */
function parted(content: string, section: WordSection): { own: string[] | undefined; others: string[] } {
  const others: string[] = []
  let own: string[] | undefined
  let isInside = false
  for (const line of content.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    if (header.test(line)) {
      isInside = line.trim().slice(1, -1).trim() === section
      if (isInside) own = []
      else others.push(line)
    } else if (isInside) own?.push(line)
    else others.push(line)
  }
  return { own, others }
}

/** The lines of a section with their comments: those of the settings file, else the usual ones. */
export const sectionLines = (content: string, section: WordSection): string[] =>
  trimmed(parted(content, section).own ?? usual[section])

/** The content of a settings file with other lines in a section and everything else as it is. */
export const withSection = (content: string, section: WordSection, lines: readonly string[]): string =>
  [...trimmed(parted(content, section).others), '', `[${section}]`, ...trimmed(lines), ''].join('\n')

/** The first line that would begin another section, counted from 1; 0: none does. */
export const headingAmong = (lines: readonly string[]): number =>
  lines.findIndex((line) => header.test(line)) + 1

function trimmed(lines: readonly string[]): string[] {
  const cut = lines.map((line) => line.trim())
  const first = cut.findIndex((line) => line !== '')
  return first === -1 ? [] : cut.slice(first, cut.findLastIndex((line) => line !== '') + 1)
}
