import { readEntryTable } from './files.ts'

/**
 * For sources with another classification, their subjects are mapped to classes of the Chinese Library Classification
 * (CLC), to the second level at most. Assigned by hand; such numbers have the suffix "?assigned".
 */
const byLcc = new Map(readEntryTable('lcc-to-clc.tsv').map(([lcc = '', clc = '']) => [lcc, clc]))

/** The CLC class for an LCC number or class letters; for works in Chinese the classes of China. */
export function clcOfLcc(lcc: string, language: string): string | undefined {
  const letters = /^[A-Z]{1,3}/.exec(lcc)?.[0] ?? ''
  if (language === 'chi') {
    if (letters.startsWith('PL')) return 'I2'
    if (letters.startsWith('DS')) return 'K2'
    if (letters === 'B' || letters === 'AC') return 'B2'
    if (letters === 'U') return 'E8'
  }
  return byLcc.get(letters) ?? byLcc.get(letters.slice(0, 2)) ?? byLcc.get(letters.slice(0, 1))
}

const byArxiv: [RegExp, string][] = [
  [/^cs\.(DL|IR)$/, 'G2'],
  [/^cs\.SI$|^physics\.soc-ph$/, 'C91'],
  [/^(cs|cmp-lg)/, 'TP'],
  [/^eess/, 'TN'],
  [/^stat/, 'C8'],
  [/^math-ph/, 'O4'],
  [/^math/, 'O1'],
  [/^astro-ph|^physics\.space-ph/, 'P1'],
  [/^physics\.(geo-ph)/, 'P3'],
  [/^physics\.ao-ph/, 'P4'],
  [/^physics\.(flu-dyn|class-ph)/, 'O3'],
  [/^physics\.med-ph/, 'R8'],
  [/^physics\.(bio-ph)/, 'Q6'],
  [/^physics\.chem-ph/, 'O6'],
  [/^physics\.hist-ph/, 'N0'],
  [/^q-bio\.NC/, 'Q4'],
  [/^q-bio\.GN/, 'Q3'],
  [/^q-bio\.(CB|SC)/, 'Q2'],
  [/^q-bio\.(BM|MN)/, 'Q7'],
  [/^q-bio/, 'Q1'],
  [/^q-fin/, 'F8'],
  [/^econ/, 'F0'],
  [/./, 'O4'],
]

export const clcOfArxiv = (category: string): string =>
  byArxiv.find(([area]) => area.test(category))?.[1] ?? 'O4'

const byIcs: Record<string, string> = {
  '01': 'G2',
  '03': 'F2',
  '07': 'N0',
  '11': 'R',
  '13': 'X',
  '17': 'TB',
  '19': 'TB',
  '21': 'TH',
  '23': 'TH',
  '25': 'TG',
  '27': 'TK',
  '29': 'TM',
  '31': 'TN',
  '33': 'TN',
  '35': 'TP',
  '37': 'TB',
  '39': 'TS',
  '43': 'U4',
  '45': 'U2',
  '47': 'U6',
  '49': 'V',
  '53': 'TH',
  '55': 'TB',
  '59': 'TS',
  '61': 'TS',
  '65': 'S',
  '67': 'TS',
  '71': 'TQ',
  '73': 'TD',
  '75': 'TE',
  '77': 'TF',
  '79': 'TS',
  '81': 'TQ',
  '83': 'TQ',
  '85': 'TS',
  '87': 'TQ',
  '91': 'TU',
  '93': 'TU',
  '95': 'E',
  '97': 'TS',
}

/** The CLC class for a field of the International Classification for Standards (ICS), by its first two digits. */
export const clcOfIcs = (ics: string): string | undefined => byIcs[ics.slice(0, 2)]

/** Degree categories of the national catalogue of disciplines (2022) by CLC main class. */
const disciplineByClass: Record<string, string> = {
  A: '03',
  B: '01',
  C: '03',
  D: '03',
  E: '11',
  F: '02',
  G: '04',
  H: '05',
  I: '05',
  J: '13',
  K: '06',
  N: '07',
  O: '07',
  P: '07',
  Q: '07',
  R: '10',
  S: '09',
  T: '08',
  U: '08',
  V: '08',
  X: '08',
}

export function disciplineOf(clc: string | undefined): string[] {
  if (!clc) return []
  if (/^(G2|C93|F2)/.test(clc)) return ['12']
  const code = disciplineByClass[clc.slice(0, 1)]
  return code ? [code] : []
}

export const assigned = (clc: string | undefined): string[] => (clc ? [`CLC:${clc}?assigned`] : [])
