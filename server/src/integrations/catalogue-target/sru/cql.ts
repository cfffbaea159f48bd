import type { IndexField, Target } from '../target.ts'
import type { TargetTerm } from '../terms.ts'

/** Index names of the `dc`, `bath` and `cql` context sets that most servers know. */
const usual: Readonly<Record<IndexField, string>> = {
  any: 'cql.serverChoice',
  title: 'dc.title',
  author: 'dc.creator',
  subject: 'dc.subject',
  publisher: 'dc.publisher',
  isbn: 'bath.isbn',
  issn: 'bath.issn',
  class: 'dc.subject',
}

/**
 * The rows as a query in CQL 1.2: words by `all`, a whole value by `exact`, a beginning by `*`. What readers type stands
 * in quotes, with the characters escaped that mean something inside them. Pure.
 */
export const cqlOf = (terms: readonly TargetTerm[], indexes: Target['indexes']): string =>
  terms
    .map((term, at) => {
      const clause = clauseOf(term, indexes[term.field] ?? usual[term.field])
      return at === 0 ? clause : `${term.oper} ${clause}`
    })
    .join(' ')

function clauseOf({ field, words, match }: TargetTerm, index: string): string {
  const isNumber = field === 'isbn' || field === 'issn'
  const text = escaped(isNumber ? words.replaceAll(/[\s-]/g, '') : words)
  if (match === 'begins') return `${index} = "${text}*"`
  if (match === 'phrase' && !isNumber) return `${index} exact "${text}"`
  return words.includes(' ') && !isNumber ? `${index} all "${text}"` : `${index} = "${text}"`
}

const escaped = (text: string): string => text.replaceAll(/[\\"*?^]/g, (letter) => `\\${letter}`)
