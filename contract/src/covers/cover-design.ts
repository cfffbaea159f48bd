import { isMostlyHan, shorten, textWidth, widestUnit, wrapText } from './cover-text.ts'

/** Cover units: every cover is drawn in this size and scaled. */
export const COVER_WIDTH = 132
export const COVER_HEIGHT = 190

/**
 * A muted hue for each of the 22 main classes of the Chinese Library Classification. Industry, T, is so large that its
 * second letter shifts the hue slightly. Adjacent classes differ, and no hue is bright.
 */
const classHues: Readonly<Record<string, number>> = {
  A: 4,
  B: 262,
  C: 176,
  D: 352,
  E: 84,
  F: 40,
  G: 198,
  H: 112,
  I: 12,
  J: 322,
  K: 28,
  N: 220,
  O: 168,
  P: 146,
  Q: 134,
  R: 190,
  S: 96,
  T: 212,
  U: 232,
  V: 242,
  X: 156,
  Z: 300,
}

export interface CoverFacts {
  title: string
  author: string
  /** First class number, "TP312"; empty when unknown. */
  classNo: string
  /** Books have a bound cover; papers, theses and standards a sheet. */
  form: 'book' | 'sheet'
}

export interface CoverLine {
  text: string
  x: number
  y: number
}

export interface CoverDesign {
  hue: number
  layout: 'slip' | 'lines' | 'sheet'
  ornament: 'none' | 'frame' | 'rules' | 'moon'
  fontSize: number
  lines: CoverLine[]
  /** The title slip of a thread-bound book; null when the title is not on a slip. */
  slip: { x: number; y: number; width: number; height: number } | null
  author: string
  /** The letter in the seal: the main class. */
  seal: string
}

/** A small hash of a text: the same record always gets the same cover. */
function stableNumber(text: string): number {
  let sum = 7
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return sum
}

function hueOf(classNo: string, seed: number): number {
  const main = classHues[classNo[0]?.toUpperCase() ?? '']
  if (main === undefined) return (seed * 47) % 360
  const second = classNo[0] === 'T' ? (classNo.charCodeAt(1) || 77) - 77 : 0
  return main + second
}

/** Designs a cover. Pure function: a cover does not change between visits. */
export function designCover({ title, author, classNo, form }: CoverFacts): CoverDesign {
  const seed = stableNumber(title + author)
  const words = title.replaceAll(/\s+/g, ' ').trim()
  const base = {
    hue: hueOf(classNo, seed),
    author: shorten(author.trim(), 7.4),
    seal: /^[A-Z]/.test(classNo) ? (classNo[0] ?? '') : '',
  }
  const han = isMostlyHan(words)
  const short = [...words.replaceAll(/[《》「」『』“”"]/gu, '')]
  if (
    form === 'book' &&
    han &&
    short.length <= 12 &&
    short.every((one) => textWidth(one) === 1 && /[\p{L}\p{N}]/u.test(one))
  ) {
    return { ...base, layout: 'slip', ornament: ornamentOf(seed), ...composeSlip(short, seed) }
  }
  const ornament = form === 'sheet' ? 'none' : seed % 3 === 0 ? 'frame' : 'none'
  return {
    ...base,
    layout: form === 'sheet' ? 'sheet' : 'lines',
    ornament,
    slip: null,
    ...composeLines(words, form),
  }
}

const ornamentOf = (seed: number): CoverDesign['ornament'] =>
  (['none', 'frame', 'rules', 'moon'] as const)[seed % 4] ?? 'none'

/** Maximum height of the slip, which leaves room for the author. */
const SLIP_ROOM = 132

/** The title in vertical writing on a paper slip; a longer one in two columns, from right to left. */
function composeSlip(characters: string[], seed: number): Pick<CoverDesign, 'fontSize' | 'lines' | 'slip'> {
  const columns = characters.length <= 5 ? 1 : 2
  const tall = Math.ceil(characters.length / columns)
  const fontSize = Math.min(columns === 1 ? 26 : 24, Math.floor((SLIP_ROOM - 16) / (tall * 1.16)))
  const step = fontSize * 1.16
  const width = columns * (fontSize + 5) + 9
  const x = seed % 2 === 0 ? 24 : COVER_WIDTH - width - 14
  const lines = characters.map((text, at) => ({
    text,
    x: x + width - 4.5 - (Math.floor(at / tall) + 0.5) * (fontSize + 5),
    y: 16 + 8 + (at % tall) * step + fontSize * 0.92,
  }))
  return { fontSize, lines, slip: { x, y: 16, width, height: tall * step + 16 } }
}

const SMALLEST = 12.5
const LINE_ROOM = COVER_WIDTH - 22 - 14

/** The title in lines, in the largest size that fits; what does not fit in the smallest is cut with an ellipsis. */
function composeLines(words: string, form: CoverFacts['form']): Pick<CoverDesign, 'fontSize' | 'lines'> {
  const room = form === 'sheet' ? LINE_ROOM + 6 : LINE_ROOM
  const x = form === 'sheet' ? 16 : 22
  const top = form === 'sheet' ? 44 : 30
  for (const fontSize of [20, 17, 15, SMALLEST]) {
    const most = Math.floor(104 / (fontSize * 1.28))
    const lines = wrapText(words, room / fontSize)
    if (fontSize > SMALLEST && (lines.length > most || widestUnit(words) > room / fontSize)) continue
    const kept = lines.slice(0, most)
    if (lines.length > most) kept[most - 1] = shorten(lines.slice(most - 1).join(' '), room / fontSize)
    return {
      fontSize,
      lines: kept.map((text, at) => ({ text, x, y: top + fontSize * 0.8 + at * fontSize * 1.28 })),
    }
  }
  return { fontSize: SMALLEST, lines: [] }
}
