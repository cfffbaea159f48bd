import { clcOfLcc, assigned, disciplineOf } from '../classes.ts'
import { readCorpusBytes } from '../corpus.ts'
import { isbn13Of } from '../isbn.ts'
import { type Description, withoutBlanks } from '../row.ts'

interface Field {
  tag: string
  /** Subfield values by code, in order. */
  parts: [string, string][]
}

/** Library of Congress records (public domain) of an ISO 2709 file, except those with damaged accents. */
export function describeLc(): Description[] {
  const described = recordsOf(readCorpusBytes('marc21/lc_books_2000.mrc')).flatMap(
    (fields) => describe(fields) ?? [],
  )
  return [...new Map(described.map((book) => [book.id, book])).values()]
}

/** ISO 2709: 24 bytes of leader, directory entries of 12 bytes, fields ended by 1E, subfields begun by 1F. */
function recordsOf(bytes: Buffer): { fixed: Map<string, string>; fields: Field[] }[] {
  return bytes
    .toString('latin1')
    .split('\x1d')
    .filter((record) => record.length > 24)
    .map((record) => {
      const start = Number(record.slice(12, 17))
      const entries = record.slice(24, start - 1).match(/.{12}/gs) ?? []
      const all = entries.map((entry) => {
        const from = start + Number(entry.slice(7, 12))
        return { tag: entry.slice(0, 3), body: record.slice(from, from + Number(entry.slice(3, 7)) - 1) }
      })
      return {
        fixed: new Map(all.filter(({ tag }) => tag < '010').map(({ tag, body }) => [tag, body])),
        fields: all
          .filter(({ tag }) => tag >= '010')
          .map(({ tag, body }) => ({
            tag,
            parts: body
              .split('\x1f')
              .slice(1)
              .map((part): [string, string] => [part[0] ?? '', part.slice(1)]),
          })),
      }
    })
}

function describe({
  fixed,
  fields,
}: {
  fixed: Map<string, string>
  fields: Field[]
}): Description | undefined {
  const all = (tag: string, codes: string) =>
    fields
      .filter((field) => field.tag === tag)
      .map(({ parts }) => parts.filter(([code]) => codes.includes(code)).map(([, value]) => value.trim()))
  const first = (tag: string, codes: string) => all(tag, codes)[0]?.join(' ') ?? ''
  const title = trimmed(first('245', 'anp'))
  const damaged = fields.some(
    ({ tag, parts }) =>
      /^(1|245|260|6|7)/.test(tag) &&
      parts.some(([, value]) => /[A-Za-z]\?[A-Za-z]|[\x80-\xff]|\x1b/.test(value)),
  )
  const coded = fixed.get('008') ?? ''
  const year = Number(/\d{4}/.exec(first('260', 'c').replaceAll('l', '1'))?.[0] ?? coded.slice(7, 11))
  if (title === '' || damaged) return undefined
  const lccn = /^\s*([a-z]*\s*\d+)/.exec(first('010', 'a'))?.[1]?.replaceAll(' ', '') ?? ''
  const lcc = first('050', 'ab') || first('945', 'a')
  const clc = /^[A-Z]{1,3}\d/.test(lcc) ? clcOfLcc(lcc, coded.slice(35, 38)) : undefined
  const people = [
    ...all('100', 'a'),
    ...all('110', 'ab'),
    ...all('111', 'a'),
    ...all('700', 'a'),
    ...all('710', 'ab'),
  ]
    .map((parts) => trimmed(parts.join(' ')))
    .filter((name) => name !== '')
  const extent = [trimmed(first('300', 'ab')), trimmed(first('300', 'c'))]
    .filter((part) => part !== '')
    .join(' ; ')
  return withoutBlanks({
    id: `lc-${lccn || (fixed.get('001') ?? '').trim()}`,
    type: 'book',
    title,
    subtitle: trimmed(first('245', 'b')),
    authors: [...new Set(people)],
    edition: trimmed(first('250', 'a')),
    publisher: trimmed(first('260', 'b')),
    ...(year >= 1500 && year <= 2026 ? { year } : {}),
    isbn: all('020', 'a')
      .map(([number = '']) => isbn13Of(number.split(' ')[0] ?? ''))
      .filter((isbn) => isbn !== undefined),
    identifiers: lccn === '' ? [] : [{ scheme: 'lccn' as const, value: lccn }],
    language: /^[a-z]{3}$/.test(coded.slice(35, 38)) ? coded.slice(35, 38) : 'eng',
    subjects: headingsOf(fields),
    classNumbers: [
      ...(lcc === '' ? [] : [`LCC:${lcc}`]),
      ...[first('082', 'a')].filter((ddc) => ddc !== '').map((ddc) => `DDC:${ddc.replaceAll('/', '')}`),
      ...assigned(clc),
    ],
    series: trimmed([...all('440', 'a'), ...all('490', 'a')][0]?.join(' ') ?? ''),
    extent,
    disciplines: disciplineOf(clc),
    resourceType: 'paper' as const,
    country: coded
      .slice(15, 18)
      .trim()
      .replace(/[^a-z]/g, ''),
    fame: 0.08,
  })
}

const headingsOf = (fields: Field[]): string[] =>
  [
    ...new Set(
      fields
        .filter(({ tag }) => /^6(00|10|11|30|50|51)$/.test(tag))
        .map(({ parts }) =>
          parts
            .filter(([code]) => /[abtxyzv]/.test(code))
            .map(([, value]) => trimmed(value))
            .join('--'),
        ),
    ),
  ].slice(0, 6)

/** Removes the punctuation that cataloguing rules put between elements. */
const trimmed = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\s*[/:;,=]+$/, '')
    .replace(/([^.A-Z]{2})\.$/, '$1')
    .replace(/^\[|\]$/g, '')
    .trim()
