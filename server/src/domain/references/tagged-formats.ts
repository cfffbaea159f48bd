/** A format of lines that begin with a tag. */
export interface TaggedFormat {
  name: 'ris' | 'refer' | 'refworks' | 'wos' | 'nbib'
  /** Tells the format by its first lines. */
  isIn: RegExp
  /** Tag and value of a line. Other lines continue the value before. */
  line: RegExp
  /** The tag that begins a reference. */
  first: string
  /** Begins a reference too when the one before has it already: some exports omit the first tag. */
  again: string
  tags: { titles: string[]; authors: string[]; years: string[]; isbns: string[] }
  /** A line without a tag is a further author, not a part of the same one. */
  authorsByLine?: boolean
}

/** Sources: RIS (Research Information Systems), EndNote refer, RefWorks, Web of Science, PubMed (NLM) formats. */
export const taggedFormats: readonly TaggedFormat[] = [
  {
    name: 'ris',
    isIn: /^\s*TY {0,2}-/m,
    line: /^([A-Z][A-Z0-9]) {0,2}- ?([^]*)$/,
    first: 'TY',
    again: 'TY',
    tags: {
      titles: ['TI', 'T1', 'CT', 'BT'],
      authors: ['AU', 'A1'],
      // Y1 is the deprecated one
      years: ['PY', 'DA', 'YR', 'Y1'],
      isbns: ['SN', 'BN'],
    },
  },
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
    name: 'refworks',
    isIn: /^\s*RT /m,
    // CNKI writes no blank before an ideograph
    line: /^([A-Z][A-Z0-9])(?: |(?=\p{Script=Han}))([^]*)$/u,
    first: 'RT',
    again: 'RT',
    tags: { titles: ['T1', 'TI'], authors: ['A1', 'AU'], years: ['YR', 'FD'], isbns: ['SN'] },
  },
  {
    name: 'wos',
    isIn: /^\s*(?:FN |PT )/m,
    line: /^([A-Z][A-Z0-9]) ([^]*)$/,
    first: 'PT',
    again: 'PT',
    tags: { titles: ['TI'], authors: ['AF', 'AU'], years: ['PY'], isbns: ['BN', 'SN'] },
    authorsByLine: true,
  },
]
