import { Converter } from 'opencc-js/cn2t'
import { once } from '../platform/once.ts'

/** Loaded with the first text: the dictionaries take some 50 ms. */
const converter = once(() => Converter({ from: 'cn', to: 'twp' }))

/** Simplified Chinese in traditional characters with Taiwan's terms (OpenCC, `s2twp`). */
export const traditionalOf = (text: string): string => converter()(text)
