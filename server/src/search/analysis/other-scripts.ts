import { Converter as fromSimplified } from 'opencc-js/cn2t'
import { Converter as fromTraditional } from 'opencc-js/t2cn'
import { keyOf } from './keys.ts'
import { type WrittenScript, writtenScript } from './written-script.ts'

const toTaiwan = fromSimplified({ from: 'cn', to: 'tw' })
const fromTaiwan = fromTraditional({ from: 'tw', to: 'cn' })

const conversions = [
  fromSimplified({ from: 'cn', to: 't' }),
  toTaiwan,
  fromSimplified({ from: 'cn', to: 'hk' }),
  fromTraditional({ from: 't', to: 'cn' }),
  fromTaiwan,
  fromTraditional({ from: 'hk', to: 'cn' }),
]

/** The forms of a Chinese text in other regions, by the phrase tables of OpenCC; only forms that differ. */
export const otherScriptsOf = (text: string): string[] => [
  ...new Set(conversions.map((convert) => convert(text)).filter((form) => form !== text)),
]

/** Words in the script they are not written in. */
export interface OtherScript {
  script: WrittenScript
  words: string
}

/**
 * A Chinese text in the script it is not written in, where the search takes both for the same; undefined for texts of
 * no script or of both, and where a letter differs for the search.
 */
export function otherScriptOf(text: string): OtherScript | undefined {
  const written = writtenScript(text)
  if (written === undefined) return undefined
  const words = written === 'simplified' ? toTaiwan(text) : fromTaiwan(text)
  if (words === text || keyOf(words) !== keyOf(text)) return undefined
  return { script: written === 'simplified' ? 'traditional' : 'simplified', words }
}
