import type { ForeignBook } from './catalogue-books.ts'
import { escaped } from './sru-answers.ts'

const sets = new Map<string, ForeignBook[]>()
const MOST_SETS = 100
let made = 0

/** An answer of an Aleph X server: `find` makes a set, `present` shows its entries. Source: Ex Libris, "Aleph X-Services". */
export function alephAnswer(asked: Readonly<Record<string, string>>, found: ForeignBook[]): string {
  if (asked.op === 'find') {
    if (found.length === 0) return '<?xml version="1.0"?><find><error>empty set</error></find>'
    made += 1
    if (sets.size >= MOST_SETS) sets.clear()
    const number = String(made).padStart(6, '0')
    sets.set(number, found)
    return `<?xml version="1.0"?><find><set_number>${number}</set_number><no_records>${nine(found.length)}</no_records><session-id>S1</session-id></find>`
  }
  const set = sets.get(asked.set_number ?? '')
  if (!set) return '<?xml version="1.0"?><present><error>There is no set</error></present>'
  const [from = 1, to = 1] = (asked.set_entry ?? '').split('-').map(Number)
  return `<?xml version="1.0"?><present>${set
    .slice(from - 1, to)
    .map(entry)
    .join('')}</present>`
}

const nine = (count: number): string => String(count).padStart(9, '0')

const entry = ({ id, title, author, publisher, year }: ForeignBook, at: number): string =>
  `<record><record_header><set_entry>${nine(at + 1)}</set_entry></record_header><doc_number>${id}</doc_number>
<metadata><oai_marc><fixfield id="LDR">00000nam^a2200000^a^4500</fixfield><fixfield id="001">${id}</fixfield>
<varfield id="245" i1="1" i2="0"><subfield label="a">${escaped(title)}</subfield></varfield>
<varfield id="100" i1="1" i2=" "><subfield label="a">${escaped(author)}</subfield></varfield>
<varfield id="260" i1=" " i2=" "><subfield label="b">${escaped(publisher)}</subfield><subfield label="c">${year}</subfield></varfield>
</oai_marc></metadata></record>`
