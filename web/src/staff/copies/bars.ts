import JsBarcode from 'jsbarcode'

export const symbologies = ['CODE128', 'CODE39'] as const
export type Symbology = (typeof symbologies)[number]

/** A bar: where it begins and how wide it is, in modules. */
interface Bar {
  at: number
  width: number
}

/** Modules on each side of the bars that stay blank. Source: ISO/IEC 15417, quiet zone. */
const QUIET = 10

/** The bars of a text, with the width of all; undefined: the symbology cannot say it. */
export function barsOf(text: string, symbology: Symbology): { bars: Bar[]; width: number } | undefined {
  const drawn: { encodings?: { data: string }[] } = {}
  try {
    JsBarcode(drawn, text, { format: symbology })
  } catch {
    return undefined
  }
  const modules = (drawn.encodings ?? []).map(({ data }) => data).join('')
  if (modules === '') return undefined
  const bars = [...modules.matchAll(/1+/g)].map(({ index, 0: run }) => ({
    at: QUIET + index,
    width: run.length,
  }))
  return { bars, width: modules.length + 2 * QUIET }
}
