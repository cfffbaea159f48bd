import type { Cloth } from './cover-cloth.ts'
import { type CoverFacts, designCover, stableNumber } from './cover-design.ts'

export interface SpineDesign {
  /** Pixels. */
  width: number
  height: number
  cloth: Cloth
  /** A band near the head, of the colour of a half binding: it tells editions apart where a series stands together. */
  band: string | null
  /** The title stands on a slip of paper, as on the cover. */
  slip: boolean
}

/** Papers and theses are thin, and as high as a sheet. */
const SHEET_WIDTH = 24
const SHEET_HEIGHT = 184
const THINNEST = 30
const LOWEST = 164

/** Designs the spine of a book in the cloth of its cover. Pure: a book is as thick and as high at every visit. */
export function designSpine(facts: CoverFacts): SpineDesign {
  const { cloth, slip, binding } = designCover(facts)
  const number = stableNumber(`${facts.author} ${facts.title}`)
  return facts.form === 'sheet'
    ? { width: SHEET_WIDTH, height: SHEET_HEIGHT, cloth, slip: false, band: null }
    : {
        width: THINNEST + (number % 15),
        height: LOWEST + ((number >> 4) % 25),
        cloth,
        slip: slip !== null,
        band: binding.back === cloth.back ? null : binding.back,
      }
}
