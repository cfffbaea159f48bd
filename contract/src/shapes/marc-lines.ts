/** A MARC record as cataloguers write it, one field a line: `245 10 $aTitle :$bsubtitle`. `#` is a blank indicator. */
export interface MarcLine {
  tag: string
  /** Both; empty for a control field. */
  indicators: string
  value: string
  subfields: { code: string; value: string }[]
}

/** The sign of a subfield inside a value. Source: MarcEdit's mnemonic format. */
const DOLLAR = '{dollar}'

/** The lines of a record. The leader is the first, with the tag `LDR`. */
export const marcText = ({ leader, fields }: { leader: string; fields: readonly MarcLine[] }): string =>
  [
    `LDR ${leader}`,
    ...fields.map(({ tag, indicators, value, subfields }) =>
      indicators === ''
        ? `${tag} ${value}`
        : `${tag} ${indicators.replaceAll(' ', '#')} ${subfields
            .map((subfield) => `$${subfield.code}${subfield.value.replaceAll('$', DOLLAR)}`)
            .join('')}`,
    ),
  ].join('\n')

/** A record from its lines; blank lines are skipped. A line that is no field is named by its number, from 1. */
export function readMarcText(text: string): { leader: string; fields: MarcLine[] } | { wrongLine: number } {
  let leader = ''
  const fields: MarcLine[] = []
  for (const [at, line] of text.split(/\r\n|[\r\n]/).entries()) {
    if (line.trim() === '') continue
    const tag = line.slice(0, 3)
    const field = tag === 'LDR' ? undefined : lineOf(tag, line.slice(4))
    if (tag === 'LDR' && leader === '' && line.length === 28) leader = line.slice(4)
    else if (field) fields.push(field)
    else return { wrongLine: at + 1 }
  }
  return leader === '' ? { wrongLine: 1 } : { leader, fields }
}

function lineOf(tag: string, rest: string): MarcLine | undefined {
  if (!/^\d{3}$/.test(tag)) return undefined
  if (tag.startsWith('00'))
    return rest === '' ? undefined : { tag, indicators: '', value: rest, subfields: [] }
  const [, indicators = '', data = ''] = /^([\da-z#| ]{2}) ?(\$.*)$/su.exec(rest) ?? []
  const subfields = data
    .split('$')
    .slice(1)
    .map((part) => ({ code: part.slice(0, 1), value: part.slice(1).replaceAll(DOLLAR, '$') }))
  const isWhole =
    subfields.length > 0 &&
    subfields.every(({ code, value }) => /^[\da-z]$/.test(code) && value.trim() !== '')
  return isWhole ? { tag, indicators: indicators.replaceAll('#', ' '), value: '', subfields } : undefined
}
