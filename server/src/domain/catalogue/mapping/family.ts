import type { MarcRecord } from '../record.ts'

export type MarcFamily = 'marc21' | 'unimarc'

/**
 * The MARC family of a record: UNIMARC and CNMARC have coded data in 100 $a (a date and a type) and the title in 200;
 * MARC 21 has 008 and the title in 245. `undefined` if neither is found.
 */
export function familyOf(marc: MarcRecord): MarcFamily | undefined {
  let unimarc = 0
  let marc21 = 0
  for (const field of marc.fields) {
    if ('value' in field) {
      if (field.tag === '008') marc21 += 1
      continue
    }
    if (field.tag === '100') {
      const coded = field.subfields[0]?.code === 'a' ? (field.subfields[0]?.value ?? '') : ''
      // 26 to 36 characters of date, type of date, years, audience and character sets; no name looks like this.
      if (/^(?:\d{8}|\s{8})[a-z|# ][\d |#u]{4}/.test(coded)) unimarc += 3
      else marc21 += 1
    } else if (field.tag === '200') unimarc += 2
    else if (field.tag === '245') marc21 += 3
    else if (field.tag === '210' || field.tag === '215' || field.tag === '801' || field.tag === '102')
      unimarc += 1
    else if (field.tag === '260' || field.tag === '264' || field.tag === '040' || field.tag === '300')
      marc21 += field.tag === '300' ? 0 : 1
  }
  return unimarc === marc21 ? undefined : unimarc > marc21 ? 'unimarc' : 'marc21'
}
