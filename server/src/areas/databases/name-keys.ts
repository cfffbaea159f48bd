import { foldText } from '../../search/analysis/fold.ts'
import { readPinyin } from '../../search/analysis/pinyin.ts'
import type { DatabaseEntry } from './database.ts'

/** What is computed of a database's names when it is saved: pinyin of thousands of names takes too long for a call. */
export interface NameKeys {
  letters: string[]
  /** Readings of the Chinese and the English name, for sorting. */
  readings: { zh: string; en: string }
  /** All names, folded, and their pinyin joined and as initials. */
  names: string
  /** The other texts, folded. */
  texts: string
}

export const OTHERS = '#'
export const databaseLetters: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', OTHERS]

const article = /^(?:the|an?)\s+(?=\S)/i

/** The letter of a name: the initial of its first word, of Chinese by pinyin; `#` for digits and others. */
export function letterOf(name: string): string {
  const initial = readPinyin(name)[0]?.[0] ?? ''
  return /^[a-z]$/.test(initial) ? initial.toUpperCase() : OTHERS
}

/** The letters under which a name stands: a leading article counts and does not. */
export const lettersOf = (names: readonly string[]): string[] => {
  const all = names
    .filter((name) => name.trim() !== '')
    .flatMap((name) => [letterOf(name), letterOf(name.trim().replace(article, ''))])
  const found = new Set(all)
  return databaseLetters.filter((letter) => found.has(letter))
}

const spelling = (name: string): string[] => {
  const syllables = readPinyin(name)
  return [syllables.join(''), syllables.map((syllable) => syllable[0] ?? '').join('')]
}

export function nameKeysOf(entry: DatabaseEntry): NameKeys {
  const names = [...Object.values(entry.name), ...entry.otherNames]
  return {
    letters: lettersOf(names),
    readings: { zh: readPinyin(entry.name['zh-CN']).join(' '), en: readPinyin(entry.name.en).join(' ') },
    names: [...new Set([...names.map(foldText), ...names.flatMap(spelling)])].join('\n'),
    texts: foldText(
      [...Object.values(entry.summary), ...Object.values(entry.description), entry.platform].join('\n'),
    ),
  }
}
