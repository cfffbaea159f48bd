import { assigned, clcOfIcs, disciplineOf } from '../classes.ts'
import { readCorpusTable } from '../corpus.ts'
import { type Description, withoutBlanks } from '../row.ts'
import { drawFor } from '../seed.ts'

/** Standards that every engineering or library school needs. */
const wellKnown =
  /^ISO(\/IEC)?(\/IEEE)? (9000|9001|9004|14001|14040|14044|19011|22000|22301|26000|27001|27002|31000|45001|50001|13485|14971|15189|17025|2709|639|690|704|832|2108|3166|3297|3901|4217|8601|8879|9899|10646|14882|9075|10303|10918|11179|12207|13407|9241|14721|14496|15288|15408|15444|15489|15836|15924|16363|17000|19005|19115|20000|21500|22188|23081|23950|24610|25000|25010|25012|25964|26262|26324|27729|28500|30300|30401|32000|38500|42010|42001|5127|5963|5964|7498|7810|8859|9660|80000|1|2|3|5|7|9|12|15|16|31|68|216|286|1101|2768|4014|6892|898|527|178|179)(-\d+)?:/

/**
 * ISO standards (ISO Open Data): the newest edition of each, the well-known ones first, then a sample of all
 * committees.
 */
export function describeIso(
  share: number,
  furtherShare: number,
): { first: Description[]; second: Description[] } {
  const newest = new Map<string, Record<string, string>>()
  for (const row of readCorpusTable('standards/iso_standards.csv.gz')) {
    const number = row['standard_no'] ?? ''
    if (
      !number.startsWith('ISO') ||
      !/^\S+( TR| TS)? \d+(-\d+)*:\d{4}$/.test(number) ||
      !row['published'] ||
      row['title_en'] === ''
    )
      continue
    const project = number.replace(/:\d{4}$/, '')
    const held = newest.get(project)
    if (!held || (held['published'] ?? '') < (row['published'] ?? '')) newest.set(project, row)
  }
  const chosen = [...newest.values()]
    .map((row) => ({ row, rank: rankOf(row) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ row }) => describe(row))
  return { first: chosen.slice(0, share), second: chosen.slice(share, share + furtherShare) }
}

function rankOf(row: Record<string, string>): number {
  const current =
    /^(60|90)/.test(row['stage'] ?? '') && row['stage'] !== '90.93' ? 0.5 : row['stage'] === '90.93' ? 0.4 : 0
  const libraries = (row['committee'] ?? '').startsWith('ISO/TC 46') ? 1.5 : 0
  return (
    drawFor(`iso ${row['standard_no']}`).next() +
    current +
    libraries +
    (wellKnown.test(row['standard_no'] ?? '') ? 2 : 0)
  )
}

function describe(row: Record<string, string>): Description {
  const number = row['standard_no'] ?? ''
  const fields = (row['ics'] ?? '').split(' | ').filter((field) => field !== '')
  const clc = clcOfIcs(fields[0] ?? '')
  const french = row['title_fr'] ?? ''
  const known = wellKnown.test(number)
  const printed =
    known || (row['committee'] ?? '').startsWith('ISO/TC 46') || drawFor(`iso print ${number}`).next() < 0.25
  const withdrawn = row['stage'] === '95.99'
  return withoutBlanks({
    id: number.replaceAll(' ', '-').replaceAll('/', '-').replace(':', '-').toLowerCase(),
    type: 'standard',
    title: `${number} ${row['title_en']}`,
    otherTitles: french === '' || french === 'Titre manque' ? [] : [french],
    authors: [row['committee'] ?? ''].filter((name) => name !== ''),
    contributors: [
      {
        name: row['committee'] ?? '',
        otherNames: [row['committee_name'] ?? ''],
        role: 'committee',
        main: true,
      },
    ],
    organisations: (row['publishers'] ?? '').split(' | ').filter((name) => name !== ''),
    publisher: (row['publishers'] ?? '').split(' | ')[0] || 'ISO',
    edition: row['edition'] ?? '',
    year: Number((row['published'] ?? '').slice(0, 4)),
    identifiers: [{ scheme: 'standard' as const, value: number }],
    language: 'eng',
    subjects: fields.map((field) => field.replace(/^[\d.]+ /, '')).slice(0, 3),
    keywords: withdrawn ? ['withdrawn'] : [],
    classNumbers: [...fields.map((field) => `ICS:${field.split(' ')[0]}`), ...assigned(clc)],
    disciplines: disciplineOf(clc),
    resourceType: printed ? ('paper' as const) : ('electronic' as const),
    country: 'sz',
    collection: 'ISO Open Data',
    urls: printed ? [] : [`https://www.iso.org/obp/ui/#${urnOf(number, row['edition'] ?? '1')}`],
    fame: known ? 0.35 : 0.05,
  })
}

/** RFC 5141: urn:iso:std names a standard by body, number, part and edition. */
function urnOf(number: string, edition: string): string {
  const [, body = 'ISO', kind = '', main = '', part = ''] =
    /^(\S+?)( TR| TS)? (\d+)((?:-\d+)*):/.exec(number) ?? []
  const type = kind === '' ? '' : `:${kind.trim().toLowerCase()}`
  return `iso:std:${body.toLowerCase().replaceAll('/', '-')}${type}:${main}${part === '' ? '' : `:${part}`}:ed-${edition}:v1:en`
}
