import { numbers } from './numbers-in-text.ts'
import type { Rewrite } from './rewrites.ts'

/** 佐々木 is 佐佐木. */
const iterationMark: Rewrite = {
  may: /[々〻]/,
  part: /(\p{Script=Han})[々〻]/gu,
  by: ([, letter = '']) => letter + letter,
}

/** コンピューター is also written without the long mark at its end. */
const longMark: Rewrite = {
  may: /ー/,
  part: /(?<=[ァ-ヶー][ァ-ヶ])ー(?![ァ-ヶー])/g,
  by: () => '',
}

const SOUNDS_OF_V: Readonly<Record<string, string>> = { ァ: 'バ', ィ: 'ビ', ェ: 'ベ', ォ: 'ボ' }
/** ヴァイオリン is バイオリン. */
const soundsOfV: Rewrite = {
  may: /ヴ/,
  part: /ヴ([ァィェォ]?)/g,
  by: ([, vowel = '']) => SOUNDS_OF_V[vowel] ?? 'ブ',
}

const TO_HIRAGANA = 0x60
/** Readers type either kana. */
const katakana: Rewrite = {
  may: /[ァ-ヶ]/,
  part: /[ァ-ヶ]/g,
  by: ([letter]) => String.fromCharCode(letter.charCodeAt(0) - TO_HIRAGANA),
}

/** תנ״ך, typed with a quotation mark or without any. */
const gershayim: Rewrite = {
  may: /[״"׳']/,
  part: /(?<=[א-ת])[״"׳'](?=[א-ת])/g,
  by: () => '',
}

/** What is written in several ways, in one, before a text is cut into words. */
export const cuttingRewrites: readonly Rewrite[] = [
  numbers,
  iterationMark,
  longMark,
  soundsOfV,
  katakana,
  gershayim,
]
