import { Converter } from 'opencc-js/t2cn'

const toSimplified = Converter({ from: 't', to: 'cn' })
const hasIdeograph = /\p{Script=Han}/u
const blanks = /[\s\u0000-\u001f\u007f-\u009f]+/g

/**
 * The simplified form of a text as people write it, phrase by phrase (乾隆 stays, 乾燥 becomes 干燥): for what is
 * read aloud or shown, where `foldText` is for what is compared.
 */
export const simplifyText = (text: string): string => (hasIdeograph.test(text) ? toSimplified(text) : text)

/** Value of a facet: both scripts count as one, nothing else is lost: "魯迅 " → "鲁迅". */
export function facetValue(text: string): string {
  const clean = text.normalize('NFKC').toWellFormed().replace(blanks, ' ').trim()
  return simplifyText(clean).replace(/[\s,;:/]+$/, '')
}
