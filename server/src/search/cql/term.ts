import { SruFailure } from './failure.ts'

/** A term without its marks: what is masked, and at which ends it is anchored. */
export interface CqlTerm {
  text: string
  /** A `*` at the beginning, or at the end. */
  openAhead: boolean
  openBehind: boolean
  /** A `^` at the beginning, or at the end. */
  fixedAhead: boolean
  fixedBehind: boolean
}

/** Reads masks and anchors; those inside a term are not supported. @throws SruFailure */
export function cqlTermOf(written: string): CqlTerm {
  // a letter with its backslash, or one letter
  const letters = written.match(/\\?[^]/gu) ?? []
  const term: CqlTerm = {
    text: '',
    openAhead: false,
    openBehind: false,
    fixedAhead: false,
    fixedBehind: false,
  }
  if (letters[0] === '^') term.fixedAhead = letters.shift() !== undefined
  if (letters.at(-1) === '^') term.fixedBehind = letters.pop() !== undefined
  if (letters[0] === '*') term.openAhead = letters.shift() !== undefined
  if (letters.at(-1) === '*') term.openBehind = letters.pop() !== undefined
  for (const letter of letters) {
    if (letter === '*' || letter === '?') throw new SruFailure(28, letter)
    if (letter === '^') throw new SruFailure(32, letter)
  }
  term.text = letters
    .map((letter) => (letter.length > 1 && letter.startsWith('\\') ? letter.slice(1) : letter))
    .join('')
  if (term.text.trim() === '') throw new SruFailure(27)
  return term
}
