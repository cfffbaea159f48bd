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

/** The cloths of a class: a family around its hue, dark ones and light ones. */
const family = [
  { turn: 0, saturation: 30, lightness: 33 },
  { turn: 12, saturation: 34, lightness: 27 },
  { turn: -12, saturation: 26, lightness: 40 },
  { turn: 8, saturation: 26, lightness: 80 },
  { turn: -8, saturation: 18, lightness: 36 },
  { turn: 16, saturation: 22, lightness: 72 },
  { turn: -16, saturation: 20, lightness: 88 },
] as const

/** The colours of a bound book or a sheet, as CSS. */
export interface Cloth {
  ground: string
  /** The back of a book; the head of a sheet. */
  back: string
  /** Title and author on the ground. */
  ink: string
  /** Slip, its border and its letters. */
  slip: string
  slipLine: string
  slipInk: string
}

export function hueOf(classNo: string, seed: number): number {
  const main = classHues[classNo[0]?.toUpperCase() ?? '']
  if (main === undefined) return (seed * 47) % 360
  const second = classNo[0] === 'T' ? (classNo.charCodeAt(1) || 77) - 77 : 0
  return main + second
}

/**
 * The cloth of a book. A class is a family; within it the books of one publisher and subclass are bound alike, so that a
 * series stands together and editions of other publishers apart.
 * @param choice A number of that publisher and subclass
 */
export function clothOf(hue: number, choice: number): Cloth {
  const { turn, saturation, lightness } = family[choice % family.length] ?? family[0]
  const h = (hue + turn + 360) % 360
  const isLight = lightness > 60
  return {
    ground: `hsl(${h} ${saturation}% ${lightness}%)`,
    back: `hsl(${h} ${saturation + 4}% ${lightness - (isLight ? 14 : 9)}%)`,
    ink: isLight ? `hsl(${h} 42% 20%)` : `hsl(${h} 36% 92%)`,
    slip: `hsl(${h} 34% ${isLight ? 98 : 95}%)`,
    slipLine: `hsl(${h} 30% 55%)`,
    slipInk: `hsl(${h} 42% 20%)`,
  }
}

/** The back of a cover: of the book's own cloth, or half-bound with a broader back of another cloth of the family. */
export interface Binding {
  back: string
  /** Letters on the back. */
  backInk: string
  /** Cover units. */
  backWidth: number
}

/** Widths of a back, whole and half binding. The title begins to the right of both. */
const WHOLE_BACK = 9
const HALF_BACK = 14

/**
 * Its year decides how an edition is bound: the editions of one publisher have one cloth, and are told apart by the back.
 * @param year "2019"; without one, its title: any text
 */
export function bindingOf(hue: number, choice: number, year: string): Binding {
  const number = /\d{4}/.exec(year)?.[0] ?? [...year].reduce((sum, one) => sum + (one.codePointAt(0) ?? 0), 0)
  const turn = Number(number) % family.length
  const own = clothOf(hue, choice)
  if (turn === 0) return { back: own.back, backInk: own.ink, backWidth: WHOLE_BACK }
  const other = clothOf(hue, choice + turn)
  return { back: other.ground, backInk: other.ink, backWidth: HALF_BACK }
}

export const paperOf = (hue: number): Cloth => ({
  ...clothOf(hue, 0),
  ground: `hsl(${hue} 26% 94%)`,
  back: `hsl(${hue} 30% 40%)`,
  ink: `hsl(${hue} 42% 20%)`,
})
