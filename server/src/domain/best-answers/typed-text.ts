import { cutIdeographs } from '../../search/analysis/dictionary.ts'
import { foldText } from '../../search/analysis/fold.ts'
import { keyOf } from '../../search/analysis/keys.ts'
import { withoutAskingWords } from '../../search/questions/asking-words.ts'
import { bare, cutsOf, frames, preparedFrame } from '../../search/questions/frames.ts'

/** Longer texts are no names, and no questions to a library. */
const LONGEST = 80
const MOST_FORMS = 64
/** Words of a text that may be one name. */
const MOST_WORDS = 8

/** A typed text, as what a library has is looked up by it. */
export interface TypedText {
  /** Its keys: whole, then without the words of a question around the matter, those with most left first. */
  forms: string[]
  /** Where it asks the library something: its adjacent words, the longest first. */
  parts: string[]
}

/**
 * Reads what was typed: 怎么续借图书, where can I print.
 *
 * @param library names of the library, which readers type before the matter
 */
export function readTypedText(raw: string, library: readonly string[]): TypedText {
  const text = bare(foldText(raw))
  if (text === '' || text.length > LONGEST) return { forms: [], parts: [] }
  const { ofLibrary, asking, ofBooks } = frames()
  const own = preparedFrame({ openings: [...library], endings: [] })
  // a request for books asks the library nothing
  const isQuestion = has(text, asking) && !has(text, ofBooks)
  const texts = new Set(isQuestion ? [text, withoutAskingWords(text)] : [text])
  for (const form of texts)
    for (const words of [own, ofLibrary])
      for (const cut of cutsOf(form, words)) if (texts.size < MOST_FORMS) texts.add(cut)
  const forms = [...new Set([...texts].map(keyOf))].filter((key) => key !== '')
  return {
    forms: forms.toSorted((one, other) => other.length - one.length),
    parts: isQuestion ? partsOf(forms[0] ?? '') : [],
  }
}

/** Words in letters are whole words. */
const has = (text: string, words: readonly string[]): boolean =>
  words.some((word) => (/^[a-z]/.test(word) ? ` ${text} `.includes(` ${word} `) : text.includes(word)))

/** Adjacent words of a key joined, the longest first. */
function partsOf(key: string): string[] {
  const words = [...key.matchAll(/\p{Script=Han}+|[^\p{Script=Han}\s]+/gu)].flatMap(({ 0: run, index }) => {
    let at = index
    return (/\p{Script=Han}/u.test(run) ? cutIdeographs(run) : [run]).map((word) => {
      at += word.length
      return { from: at - word.length, to: at }
    })
  })
  const parts = words.flatMap(({ from }, first) =>
    words.slice(first, first + MOST_WORDS).map(({ to }) => key.slice(from, to)),
  )
  return [...new Set(parts)]
    .filter((part) => part.length > 1)
    .toSorted((one, other) => other.length - one.length)
}
