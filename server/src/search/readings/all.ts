import { abbreviation } from './abbreviation.ts'
import { correction } from './correction.ts'
import { edition } from './edition.ts'
import { fewerWords } from './fewer-words.ts'
import { fileName } from './file-name.ts'
import { form } from './form.ts'
import { frame } from './frame.ts'
import { initials } from './initials.ts'
import { learned } from './learned.ts'
import { nickname } from './nickname.ts'
import { number } from './number.ts'
import { otherLanguage } from './other-language.ts'
import { otherName } from './other-name.ts'
import type { Reading } from './reading.ts'
import { spelling } from './spelling.ts'

/** The readings of a typed text besides the strict one, in the order in which they are tried. */
export const readings: readonly Reading[] = [
  number,
  fileName,
  nickname,
  frame,
  form,
  otherLanguage,
  spelling,
  initials,
  abbreviation,
  otherName,
  edition,
  learned,
]

/** Those that know other words for a text, for suggestions while it is typed. */
export const otherWords: readonly Reading[] = [nickname, otherLanguage, initials, abbreviation, otherName]

/** Asked when no other reading has found anything. */
export const lastReadings: readonly Reading[] = [correction, fewerWords]
