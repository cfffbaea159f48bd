import { docTypeOf } from '@wenyuan/contract/constants/doc-types.ts'
import { DIGITISED, kindOfMarc21 } from '../catalogue/mapping/marc21-kind.ts'
import { viewMarc } from '../catalogue/mapping/marc-view.ts'
import type { BibRecord, DataField, MarcField, MarcRecord } from '../catalogue/record.ts'

/** Leader/06-07 and 008/18-34 of a kind. Source: MARC 21 Format for Bibliographic Data, Leader, 008. */
interface Coding {
  type: string
  level: string
  /** 008/24-27, nature of contents; 008/21, type of continuing resource; 008/26, type of computer file. */
  contents?: string
  continuing?: string
  file?: string
}

const codings: Record<string, Coding> = {
  '2': { type: 'a', level: 's', continuing: 'p' },
  '3': { type: 'a', level: 'm', contents: 'm' },
  '5': { type: 'a', level: 'm', contents: 'j' },
  '6': { type: 'a', level: 'm', contents: 'u' },
  '7': { type: 'a', level: 's', continuing: 'n' },
  '8': { type: 'm', level: 'm', file: 'i' },
  '9': { type: 'a', level: 'm', contents: 'e' },
  '10': { type: 'm', level: 'm', file: 'a' },
  '14': { type: 'a', level: 's', contents: 'y' },
  '16': { type: 'a', level: 'm', contents: 'l' },
  '17': { type: 'g', level: 'm' },
  '19': { type: 'a', level: 'i', continuing: 'd' },
}
const BOOK: Coding = { type: 'a', level: 'm' }
/** A kit: several media on no computer. */
const KIT: Coding = { type: 'o', level: 'm' }
/** Papers of journals and of conferences. */
const PARTS = new Set(['4', '11'])

/** What MARC 21 codes of a record: leader, 006, 007, 008 and 336 to 338. */
export function codedOf(record: BibRecord): { leader: string; fields: MarcField[] } {
  const coding = codingOf(record)
  const isOnline = record.resourceType !== 'paper'
  const leader = `00000n${coding.type}${coding.level} a2200000uu 4500`
  const fields: MarcField[] = [
    ...(isOnline
      ? [
          { tag: '006', value: `m     o  ${coding.file ?? 'd'}        ` },
          { tag: '007', value: `cr ${'|'.repeat(11)}` },
        ]
      : []),
    { tag: '008', value: fixedField(record, coding, isOnline) },
    ...carrierOf(isOnline, coding),
  ]
  return { leader, fields }
}

function codingOf({ docCode, resourceType, host }: BibRecord): Coding {
  if (PARTS.has(docCode) && host)
    return { ...BOOK, level: docCode === '11' || host.kind === 'book' ? 'a' : 'b' }
  const coding = codings[docCode] ?? BOOK
  if (coding.type !== 'm' || resourceType !== 'paper') return coding
  return docCode === '8' ? KIT : BOOK
}

/** Content and carrier by the terms of RDA, where they are known. */
function carrierOf(isOnline: boolean, { type }: Coding): DataField[] {
  if (isOnline)
    return [rda('337', 'computer', 'c', 'rdamedia'), rda('338', 'online resource', 'cr', 'rdacarrier')]
  if (type !== 'a') return []
  return [
    rda('336', 'text', 'txt', 'rdacontent'),
    rda('337', 'unmediated', 'n', 'rdamedia'),
    rda('338', 'volume', 'nc', 'rdacarrier'),
  ]
}

const rda = (tag: string, term: string, code: string, source: string): DataField => ({
  tag,
  indicator1: ' ',
  indicator2: ' ',
  subfields: [
    { code: 'a', value: term },
    { code: 'b', value: code },
    { code: '2', value: source },
  ],
})

/** "|" where nothing is known: a blank would say that there is none. Source: MARC 21 Bibliographic, 008. */
function fixedField(record: BibRecord, coding: Coding, isOnline: boolean): string {
  const { year, country, languages, docCode } = record
  const isContinuing = coding.level === 's' || coding.level === 'i'
  const date = year === undefined ? 'uuuu' : String(year).padStart(4, '0').slice(-4)
  const dates = isContinuing ? `u${date}uuuu` : year === undefined ? 'nuuuuuuuu' : `s${date}    `
  const signs = Array.from({ length: 40 }, () => '|')
  const put = (at: number, text: string) => signs.splice(at, text.length, ...text)
  put(0, `000101${dates}`)
  put(15, (country ?? 'xx').padEnd(3).slice(0, 3))
  put('go'.includes(coding.type) ? 29 : 23, isOnline ? 'o' : ' ')
  if (coding.continuing !== undefined) put(21, coding.continuing)
  if (coding.contents !== undefined) put(24, `${coding.contents}   `)
  if (coding.file !== undefined) put(26, coding.file)
  if (docCode === '11') put(29, '1')
  put(35, `${(languages[0] ?? 'und').padEnd(3).slice(0, 3)} d`)
  return signs.join('')
}

/** A kind or form that a reader of the codes would not find again is named: 655 with $2 local. */
export function kindInWords(record: BibRecord, marc: MarcRecord): DataField[] {
  const read = kindOfMarc21(viewMarc(marc))
  return [
    ...(read.docCode === record.docCode ? [] : [docTypeOf(record.docCode)?.labels.en ?? '']),
    ...(record.resourceType === 'digital' ? [DIGITISED] : []),
  ].flatMap((term) => (term === '' ? [] : [genreTerm(term)]))
}

const genreTerm = (term: string): DataField => ({
  tag: '655',
  indicator1: ' ',
  indicator2: '7',
  subfields: [
    { code: 'a', value: term },
    { code: '2', value: 'local' },
  ],
})
