import { readBibtex } from './bibtex.ts'
import { readEndnoteXml } from './endnote-xml.ts'
import { readReferenceLine } from '../../search/analysis/reference-line.ts'
import { isbnsIn } from '../../search/analysis/identifiers.ts'
import { type Entry, isReference, type Reference, referenceOf } from './reference.ts'
import { readTagged } from './tagged.ts'
import { taggedFormats } from './tagged-formats.ts'

/**
 * Reads a file or a pasted text of references: BibTeX, RIS, EndNote (refer and XML), RefWorks, Web of Science, PubMed, NoteExpress,
 * or lines with an ISBN, a printed reference (GB/T 7714, ISBD, APA, Vancouver) or a title each. The format is told by the text itself.
 */
export function readEntries(text: string): Entry[] {
  const bare = text.replace(/^\ufeff/, '')
  if (/^\s*<(?:\?xml|xml|records)\b/.test(bare)) return readEndnoteXml(bare)
  if (/^[ \t]*@[A-Za-z]+\s*[{(]/m.test(bare)) return readBibtex(bare)
  const format = taggedFormats.find(({ isIn }) => isIn.test(bare))
  return format ? readTagged(bare, format) : readLines(bare)
}

/** The references with a title or an ISBN. */
export const readReferences = (text: string): Reference[] => readEntries(text).filter(isReference)

/** Each ISBN of a line is a reference; a line without one is a reference as lists print it, or a title. */
const readLines = (text: string): Entry[] =>
  text.split(/\r\n|\r|\n/).flatMap((line) => {
    if (line.trim() === '') return []
    const isbns = isbnsIn(line)
    if (isbns.length === 0) {
      const { title = line, authors = [], year = '' } = readReferenceLine(line) ?? {}
      return referenceOf({ titles: [title], authors, years: [year], isbns: [] }, line)
    }
    return isbns.map((isbn) => ({ title: '', authors: [], year: '', isbns: [isbn] }))
  })
