import { Converter as fromSimplified } from 'opencc-js/cn2t'
import { Converter as fromTraditional } from 'opencc-js/t2cn'

const conversions = [
  fromSimplified({ from: 'cn', to: 't' }),
  fromSimplified({ from: 'cn', to: 'tw' }),
  fromSimplified({ from: 'cn', to: 'hk' }),
  fromTraditional({ from: 't', to: 'cn' }),
  fromTraditional({ from: 'tw', to: 'cn' }),
  fromTraditional({ from: 'hk', to: 'cn' }),
]

/** The forms of a Chinese text in other regions, by the phrase tables of OpenCC; only forms that differ. */
export const otherScriptsOf = (text: string): string[] => [
  ...new Set(conversions.map((convert) => convert(text)).filter((form) => form !== text)),
]
