import type { AuthorityHeading, DataField } from '../record.ts'
import type { MarcFamily } from './family.ts'
import { allOf, firstOf, joinedOf, type MarcView } from './marc-view.ts'
import { nameOf } from './marc21-names.ts'
import { unimarcName } from './unimarc-names.ts'
import { distinct, trimHeading } from './text.ts'

type Kind = AuthorityHeading['kind']

/** The last two digits of a heading's tag and what it is. Source: MARC 21 Format for Authority Data. */
const marc21Kinds = new Map<string, Kind>([
  ['00', 'person'],
  ['10', 'body'],
  ['11', 'meeting'],
  ['30', 'title'],
  ['47', 'subject'],
  ['48', 'subject'],
  ['50', 'subject'],
  ['51', 'place'],
  ['55', 'genre'],
  ['62', 'subject'],
])

/** Source: UNIMARC Manual: Authorities Format. */
const unimarcKinds = new Map<string, Kind>([
  ['00', 'person'],
  ['10', 'body'],
  ['15', 'place'],
  ['16', 'body'],
  ['20', 'person'],
  ['30', 'title'],
  ['35', 'title'],
  ['40', 'title'],
  ['45', 'title'],
  ['50', 'subject'],
  ['60', 'place'],
  ['80', 'genre'],
])

/** The heading of an authority record with its references; `undefined` if it has none. */
export function readAuthority(
  view: MarcView,
  family: MarcFamily,
): Omit<AuthorityHeading, 'controlNumber'> | undefined {
  const kinds = family === 'unimarc' ? unimarcKinds : marc21Kinds
  const at = (first: string) => [...kinds.keys()].flatMap((end) => view.data(first + end))
  const [field] = family === 'unimarc' ? at('2') : at('1')
  const heading = field ? headingText(field, family) : ''
  if (!field || heading === '') return undefined
  const kind =
    field.tag === '210' && family === 'unimarc' && field.indicator1 === '1'
      ? 'meeting'
      : kinds.get(field.tag.slice(1))
  const variants = [...at('4'), ...(family === 'unimarc' ? at('7') : view.data('880'))]
  return {
    heading,
    kind: kind ?? 'subject',
    variants: distinct(variants.map((one) => headingText(one, family))).filter((one) => one !== heading),
    seeAlso: distinct(at('5').map((one) => headingText(one, family))).filter((one) => one !== heading),
  }
}

function headingText(field: DataField, family: MarcFamily): string {
  const end = field.tag.slice(1)
  if (family === 'unimarc') {
    const main = ['00', '10', '20'].includes(end)
      ? (unimarcName(field)?.name ?? '')
      : trimHeading(joinedOf(field, 'ai'))
    return withSubdivisions(main, allOf(field, 'jxyz'))
  }
  if (field.tag === '880') {
    const linked = (firstOf(field, '6') ?? '').slice(0, 3)
    return /^[145]/.test(linked) ? headingText({ ...field, tag: linked }, family) : ''
  }
  if (end === '00' || end === '10' || end === '11') {
    const dates = end === '00' ? firstOf(field, 'd') : undefined
    const title = trimHeading(joinedOf(field, 'tnp'))
    const name = nameOf({ ...field, tag: `1${end}` })
    const dated = dates === undefined ? name : `${name}, ${dates.replace(/[,.]$/, '')}`
    return withSubdivisions(title === '' || end !== '00' ? dated : `${dated}. ${title}`, allOf(field, 'vxyz'))
  }
  return withSubdivisions(trimHeading(joinedOf(field, end === '30' ? 'anp' : 'abc')), allOf(field, 'vxyz'))
}

const withSubdivisions = (main: string, parts: string[]): string =>
  main === '' ? '' : [main, ...parts.map(trimHeading)].filter((part) => part !== '').join('--')
