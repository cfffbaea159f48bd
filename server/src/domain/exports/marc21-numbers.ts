import type { BibRecord, DataField } from '../catalogue/record.ts'
import { data } from './marc21-fields.ts'

type Identifier = BibRecord['identifiers'][number]
type ClassNumber = BibRecord['classNumbers'][number]

/** ISBN with price and binding, ISSN, other numbers and classes. */
export function numbersOf(record: BibRecord): DataField[] {
  const { isbns, issns, price, binding, identifiers, classNumbers } = record
  const [first, ...others] = isbns
  return [
    data('020', '  ', { a: first, q: binding, c: price }),
    ...others.map((isbn) => data('020', '  ', { a: isbn })),
    ...issns.map((issn) => data('022', '  ', { a: issn })),
    ...identifiers.map(identifierOf),
    ...classNumbers.map(classOf),
  ].filter((field) => field !== undefined)
}

/** A number without a field or source code of its own names its scheme in $q. */
function identifierOf({ scheme, value }: Identifier): DataField | undefined {
  switch (scheme) {
    case 'doi':
      return data('024', '7 ', { a: value, 2: 'doi' })
    case 'lccn':
      return data('010', '  ', { a: value })
    case 'oclc':
      return data('035', '  ', { a: `(OCoLC)${value}` })
    case 'national':
      return data('015', '  ', { a: value })
    case 'report':
      return data('088', '  ', { a: value })
    case 'other':
      return data('024', '8 ', { a: value })
    default:
      return data('024', '7 ', { a: value, q: scheme, 2: 'local' })
  }
}

function classOf({ scheme, value }: ClassNumber): DataField | undefined {
  switch (scheme) {
    case 'ddc':
      return data('082', '04', { a: value })
    case 'lcc':
      return data('050', ' 4', { a: value })
    case 'udc':
      return data('080', '  ', { a: value })
    case 'other':
      return data('084', '  ', { a: value })
    default:
      return data('084', '  ', { a: value, 2: scheme })
  }
}
