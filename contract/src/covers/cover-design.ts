import { type Binding, bindingOf, type Cloth, clothOf, hueOf, paperOf } from './cover-cloth.ts'
import { type AuthorLine, fitAuthor } from './cover-author.ts'
import { drawnLine, isMostlyHan, shorten, textWidth, widestUnit, wrapText } from './cover-text.ts'

/** Cover units: every cover is drawn in this size and scaled. */
export const COVER_WIDTH = 132
export const COVER_HEIGHT = 190

export interface CoverFacts {
  title: string
  author: string
  /** First class number, "TP312"; empty when unknown. */
  classNo: string
  /** Where they are known: the publisher chooses the cloth within the family of the class, the year its binding. */
  publisher?: string
  year?: string
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
  cloth: Cloth
  binding: Binding
  ornament: 'none' | 'frame' | 'rules' | 'moon' | 'linen'
  fontSize: number
  lines: CoverLine[]
  /** The title slip of a thread-bound book; null when the title is not on a slip. */
  slip: { x: number; y: number; width: number; height: number } | null
  author: AuthorLine
  /** The letter in the seal: the main class. */
  seal: string
}

/** Letters of a class number that name its second level: "I2", "TP". */
const SUBCLASS = 2

/** A small hash of a text: the same record always gets the same cover. */
export function stableNumber(text: string): number {
  let sum = 7
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return sum
}

/** Designs a cover. Pure function: a cover does not change between visits. */
export function designCover(facts: CoverFacts): CoverDesign {
  const { title, author, classNo, form, publisher = '', year = '' } = facts
  const seed = stableNumber(title + author + year)
  const hue = hueOf(classNo, seed)
  // a publisher without years is a collection of files: its books stand by author
  const binder = year === '' ? author : publisher || author
  const choice = stableNumber(classNo.slice(0, SUBCLASS) + binder)
  const words = title.replaceAll(/\s+/g, ' ').trim()
  const base = {
    hue,
    cloth: form === 'sheet' ? paperOf(hue) : clothOf(hue, choice),
    binding: bindingOf(hue, choice, form === 'sheet' ? '0' : year || title),
    author: fitAuthor(author, COVER_WIDTH - (form === 'sheet' ? SHEET_LEFT : TITLE_LEFT) - RIGHT_EDGE),
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
    return { ...base, layout: 'slip', ornament: ornamentOf(seed), ...composeSlip(short) }
  }
  const ornament = form === 'sheet' ? 'none' : (['frame', 'linen', 'none'] as const)[seed % 3]
  return {
    ...base,
    layout: form === 'sheet' ? 'sheet' : 'lines',
    ornament: ornament ?? 'none',
    slip: null,
    ...composeLines(words, form),
  }
}

const ornamentOf = (seed: number): CoverDesign['ornament'] =>
  (['none', 'frame', 'rules', 'moon', 'linen'] as const)[seed % 5] ?? 'none'

/** Maximum height of the slip, which leaves room for the author. */
const SLIP_ROOM = 132

/** Left edge of the slip: the upper left, as on thread-bound books. */
const SLIP_LEFT = 20

/** The title in vertical writing on a paper slip; a longer one in two columns, from right to left. */
function composeSlip(characters: string[]): Pick<CoverDesign, 'fontSize' | 'lines' | 'slip'> {
  const columns = characters.length <= 5 ? 1 : 2
  const tall = Math.ceil(characters.length / columns)
  const fontSize = Math.min(columns === 1 ? 26 : 24, Math.floor((SLIP_ROOM - 16) / (tall * 1.16)))
  const step = fontSize * 1.16
  const width = columns * (fontSize + 5) + 9
  const x = SLIP_LEFT
  const lines = characters.map((text, at) => ({
    text,
    x: x + width - 4.5 - (Math.floor(at / tall) + 0.5) * (fontSize + 5),
    y: 16 + 8 + (at % tall) * step + fontSize * 0.92,
  }))
  return { fontSize, lines, slip: { x, y: 16, width, height: tall * step + 16 } }
}

const SMALLEST = 12.5
/** Left edge of the words of a book and of a sheet. */
const TITLE_LEFT = 22
const SHEET_LEFT = 16
const RIGHT_EDGE = 10
const LINE_ROOM = COVER_WIDTH - TITLE_LEFT - 18

/** The title in lines, in the largest size that fits; what does not fit in the smallest is cut with an ellipsis. */
function composeLines(words: string, form: CoverFacts['form']): Pick<CoverDesign, 'fontSize' | 'lines'> {
  const room = form === 'sheet' ? LINE_ROOM + 6 : LINE_ROOM
  const x = form === 'sheet' ? SHEET_LEFT : TITLE_LEFT
  const top = form === 'sheet' ? 44 : 30
  for (const fontSize of [20, 17, 15, SMALLEST]) {
    const most = Math.floor(104 / (fontSize * 1.28))
    const lines = wrapText(words, room / fontSize)
    if (fontSize > SMALLEST && (lines.length > most || widestUnit(words) > room / fontSize)) continue
    const kept = lines.slice(0, most)
    if (lines.length > most) kept[most - 1] = shorten(lines.slice(most - 1).join(' '), room / fontSize)
    return {
      fontSize,
      lines: kept.map((text, at) => ({
        text: drawnLine(text),
        x,
        y: top + fontSize * 0.8 + at * fontSize * 1.28,
      })),
    }
  }
  return { fontSize: SMALLEST, lines: [] }
}
