import { expect, test } from 'vitest'
import { isReference, type Reference } from './reference.ts'
import { readEntries, readReferences } from './read-references.ts'

test.each<[string, string, Partial<Reference>]>([
  [
    'U+2028 in RIS',
    'TY  - JOUR\nTI  - Night:\u2028 Day\nPY  - 2014\nER  - \n',
    { title: 'Night: Day', year: '2014' },
  ],
  ['U+2029 in RIS', 'TY  - JOUR\nTI  - Night\u2029 Day\nER  - \n', { title: 'Night Day' }],
  [
    'U+2028 in PubMed',
    'PMID- 1\nTI  - Night\u2028 Day\nDP  - 2015 May\n',
    { title: 'Night Day', year: '2015' },
  ],
  ['U+2028 in refer', '%0 Book\n%T Night\u2028 Day\n%D 1999', { title: 'Night Day', year: '1999' }],
  ['U+2028 in RefWorks', 'RT Book\nT1 Night\u2028 Day\nYR 1999', { title: 'Night Day' }],
  ['U+2028 in Web of Science', 'FN X\nPT J\nTI Night\u2028 Day\nPY 1999\nER', { title: 'Night Day' }],
  [
    'no blank before an ideograph',
    'RT Thesis\nA1林行众\nT1图书馆史\nYR 2015',
    { authors: ['林行众'], title: '图书馆史' },
  ],
  ['a continued line in RefWorks', 'RT Book\nT1 On\nC2X王 and law\nYR 2015', { title: 'On C2X王 and law' }],
  ['a date of eight digits', 'TY  - BOOK\nTI  - A\nPY  - 20101231\nER  - \n', { year: '2010' }],
  ['a date of eight digits in DA', 'TY  - BOOK\nTI  - A\nDA  - 20100102\nER  - \n', { year: '2010' }],
  ['a number that is no date', 'TY  - BOOK\nTI  - A\nPY  - 20109999\nER  - \n', { year: '' }],
  ['a date of six digits', 'TY  - BOOK\nTI  - A\nPY  - 201012\nER  - \n', { year: '2010' }],
  ['day, month, year', 'TY  - BOOK\nTI  - A\nDA  - 31/12/2010\nER  - \n', { year: '2010' }],
  ['a Chinese date', 'TY  - BOOK\nTI  - A\nPY  - 二〇一〇年五月\nER  - \n', { year: '2010' }],
  ['a year of the Republic', 'TY  - BOOK\nTI  - A\nPY  - 民國99年\nER  - \n', { year: '2010' }],
  ['a range', '@book{a, title={A}, date={2010/2012}}', { year: '2010' }],
  ['a season', '@book{a, title={A}, date={2010-21}}', { year: '2010' }],
  ['PubMed with two years', 'PMID- 1\nTI  - A\nDP  - 2010 Dec-2011 Jan\n', { year: '2010' }],
  [
    'in press, with a date',
    'TY  - BOOK\nTI  - A\nPY  - in press\nDA  - 2010/05//\nER  - \n',
    { year: '2010' },
  ],
  ['two years, and no way to tell', 'TY  - BOOK\nTI  - A\nPY  - 2010 or 2011\nER  - \n', { year: '' }],
  ['no date', 'TY  - BOOK\nTI  - A\nPY  - n.d.\nER  - \n', { year: '' }],
  ['RIS without its first tag', 'TI  - A\nAU  - Li\nPY  - 2010\nER  - \n', { title: 'A', year: '2010' }],
  [
    'CNKI before a book title mark',
    'RT Thesis\nA1林行众\nT1《红楼梦》研究\nYR2015',
    { title: '《红楼梦》研究', year: '2015' },
  ],
  [
    'CNKI before Latin letters',
    'RT Journal\nA1林行众\nT1GIS在图书馆的应用\nYR 2015',
    { title: 'GIS在图书馆的应用' },
  ],
  [
    'CNKI before digits',
    'RT Journal\nA1林行众\nT12001年的图书馆\nYR 2015',
    { title: '2001年的图书馆', year: '2015' },
  ],
  [
    'CNKI before a quotation mark',
    'RT Journal\nT1“双一流”建设\nA1林行众;王明',
    { title: '“双一流”建设', authors: ['林行众', '王明'] },
  ],
  ['U+0085 in RIS', 'TY  - JOUR\nTI  - Night\u0085 Day\nER  - \n', { title: 'Night\u0085 Day' }],
  ['U+2028 in BibTeX', '@book{a, title={Night\u2028 Day}, year=2010}', { title: 'Night Day', year: '2010' }],
  ['U+2028 in a line', 'Night\u2028 Day', { title: 'Night Day' }],
  [
    'NoteExpress',
    '{Reference Type}: Journal Article\n{Title}: 图书馆史\n{Author}: 林行众;王明\n{Year}: 2010',
    { title: '图书馆史', authors: ['林行众', '王明'], year: '2010' },
  ],
  ['DA before Y1', 'TY  - JOUR\nTI  - A\nY1  - 1900/01/01\nDA  - 1950/01/01\nER  - \n', { year: '1950' }],
])('%s', (_, text, reference) => {
  expect(readReferences(text)).toMatchObject([reference])
})

test.each([
  ['RIS', 'TY  - JOUR\nTI  - One\nER  - \n\nTY  - JOUR\nT2  - Journal only\nER  - \n', /Journal only/],
  ['BibTeX', '@book{a, title={One}}\n@misc{b, note={x}}', /@misc\{b, note=\{x\}\}/],
  ['broken BibTeX', '@book{a, title={One}}\n@misc{b, title={never closed', /never closed/],
  ['BibTeX without a key', '@book{a, title={One}}\n@misc{title={x}}', /@misc/],
  ['refer', '%0 Book\n%T One\n\n%0 Book\n%A Nobody', /Nobody/],
  ['RefWorks', 'RT Book\nT1 One\n\nRT Book\nA1 Nobody', /Nobody/],
  ['CNKI', 'RT Book\nT1一\n\nRT Book\nA1王明', /王明/],
  ['PubMed', 'PMID- 1\nTI  - One\n\nPMID- 2\nDP  - 2015', /PMID 2; DP 2015/],
  ['Web of Science', 'FN X\nPT J\nTI One\nER\n\nPT J\nSO A JOURNAL\nER', /A JOURNAL/],
  [
    'NoteExpress',
    '{Reference Type}: Book\n{Title}: One\n\n{Reference Type}: Book\n{Author}: Nobody',
    /Nobody/,
  ],
  [
    'EndNote XML',
    '<xml><records><record><titles><title>One</title></titles></record><record><dates><year>1999</year></dates></record></records></xml>',
    /1999/,
  ],
  [
    'damaged XML',
    '<xml><records><record><titles><title>One</title></titles></record><record><titles></x>',
    /./,
  ],
])('an entry of %s that cannot be looked up is counted and named', (_, text, name) => {
  const entries = readEntries(text)
  const titles = entries.filter(isReference).map(({ title }) => title)
  expect(titles).toEqual([expect.stringMatching(/^(?:One|一)$/)])
  const left = entries.flatMap((entry) => (isReference(entry) ? [] : entry.leftOut))
  expect(left).toHaveLength(1)
  expect(left[0]).toMatch(name)
})
