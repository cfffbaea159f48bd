/** A format of lines that begin with a tag. */
export interface TaggedFormat {
  name: 'ris' | 'refer' | 'refworks' | 'wos' | 'nbib' | 'noteexpress'
  /** Tells the format by its first lines. */
  isIn: RegExp
  /** Tag and value of a line. Other lines continue the value before. */
  line: RegExp
  /** The tag that begins a reference. */
  first: string
  /** Begins a reference too when the one before has it already: some exports omit the first tag. */
  again: string
  /** The tag that ends a reference. */
  last?: string
  tags: { titles: string[]; authors: string[]; years: string[]; isbns: string[] }
  /** A line without a tag is a further author, not a part of the same one. */
  authorsByLine?: boolean
}

const ris: TaggedFormat = {
  name: 'ris',
  isIn: /^\s*TY {0,2}-/m,
  line: /^([A-Z][A-Z0-9]) {0,2}- ?([^]*)$/,
  first: 'TY',
  again: 'TY',
  last: 'ER',
  tags: {
    titles: ['TI', 'T1', 'CT', 'BT'],
    authors: ['AU', 'A1'],
    // Y1 is the deprecated one
    years: ['PY', 'DA', 'YR', 'Y1'],
    isbns: ['SN', 'BN'],
  },
}

const refworks: TaggedFormat = {
  name: 'refworks',
  isIn: /^\s*RT /m,
  line: /^([A-Z][A-Z0-9]) ([^]*)$/,
  first: 'RT',
  again: 'RT',
  tags: { titles: ['T1', 'TI'], authors: ['A1', 'AU'], years: ['YR', 'FD'], isbns: ['SN'] },
}

/** Sources: RIS (Research Information Systems), EndNote refer, RefWorks, Web of Science, PubMed (NLM) formats, NoteExpress. */
export const taggedFormats: readonly TaggedFormat[] = [
  ris,
  {
    name: 'nbib',
    isIn: /^\s*(?:PMID|OWN) ?- /m,
    line: /^([A-Z]{2,4}) {0,3}- ([^]*)$/,
    first: 'PMID',
    again: 'OWN',
    tags: { titles: ['TI', 'BTI'], authors: ['FAU', 'AU'], years: ['DP'], isbns: ['ISBN'] },
  },
  {
    name: 'refer',
    isIn: /^\s*%[0AT] /m,
    line: /^%(\S) ?([^]*)$/,
    first: '0',
    again: 'T',
    tags: { titles: ['T'], authors: ['A'], years: ['D', '8'], isbns: ['@'] },
  },
  {
    ...refworks,
    // CNKI writes no blank after some of its tags
    isIn: /^\s*RT [^]*^(?:A1|T1|AD|JF|AB|K1)(?=[\p{Script=Han}《“（【])/mu,
    line: /^(RT|SR|A[1-4D]|T[1-3]|J[FO]|YR|FD|IS|VO|[OS]P|K1|AB|[SC]N|D[SBO]|L[KA]|P[BP]|UL|NO|ED|CL) ?([^]*)$/,
  },
  refworks,
  {
    name: 'noteexpress',
    isIn: /^\s*\{Reference Type\}:/m,
    line: /^\{([^}]{1,40})\}: ?([^]*)$/,
    first: 'Reference Type',
    again: 'Reference Type',
    tags: { titles: ['Title'], authors: ['Author'], years: ['Year', 'Date'], isbns: ['ISBN/ISSN', 'ISBN'] },
  },
  {
    name: 'wos',
    isIn: /^\s*(?:FN |PT )/m,
    line: /^([A-Z][A-Z0-9])(?: ([^]*))?$/,
    first: 'PT',
    again: 'PT',
    last: 'ER',
    tags: { titles: ['TI'], authors: ['AF', 'AU'], years: ['PY'], isbns: ['BN', 'SN'] },
    authorsByLine: true,
  },
  // without the tag that begins a reference
  { ...ris, isIn: /^[A-Z][A-Z0-9] {2}- .*(?:\r\n|\r|\n)[A-Z][A-Z0-9] {2}- /m, again: 'TI' },
]
