import { latexText } from './latex-text.ts'
import { type Entry, leftOut, referenceOf } from './reference.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Reads the references of a BibTeX file. An entry that breaks the grammar is left out; the next one is read from the
 * next `@` at the beginning of a line. Source: BibTeX 0.99d, "BibTeXing" by O. Patashnik.
 */
export function readBibtex(text: string): Entry[] {
  const macros = new Map(MONTHS.map((month) => [month, month]))
  return text.split(/^[ \t]*(?=@[A-Za-z]+\s*[{(])/m).flatMap((entry) => {
    const [start = '', kind = ''] = /^@([A-Za-z]+)\s*[{(]\s*/.exec(entry) ?? []
    if (start === '' || /^(?:comment|preamble)$/i.test(kind)) return []
    const isMacro = kind.toLowerCase() === 'string'
    const key = isMacro ? '' : (/^[^,={}]*,/.exec(entry.slice(start.length))?.[0] ?? '')
    if (!isMacro && key === '') return [leftOut(entry)]
    const fields = fieldsOf(entry.slice(start.length + key.length), macros)
    if (!isMacro) return [referenceFrom(fields, entry)]
    for (const [name, value] of fields) macros.set(name, value)
    return []
  })
}

function referenceFrom(fields: ReadonlyMap<string, string>, entry: string): Entry {
  const said = (name: string): string[] => {
    const value = fields.get(name)
    return value === undefined ? [] : [latexText(value)]
  }
  const title = [...said('title'), ...said('subtitle')].join(': ')
  const people = fields.get('author') ?? ''
  return referenceOf(
    {
      titles: [title, ...said('booktitle')],
      authors: splitNames(people).map(latexText),
      years: [...said('year'), ...said('date')],
      isbns: said('isbn'),
    },
    entry,
  )
}

/** Names stand between `and` outside braces. */
function splitNames(people: string): string[] {
  const names: string[] = []
  let depth = 0
  let name = ''
  for (const word of people.split(/(\s+)/)) {
    if (depth === 0 && word === 'and') {
      names.push(name)
      name = ''
      continue
    }
    for (const sign of word) depth += sign === '{' ? 1 : sign === '}' ? -1 : 0
    name += word
  }
  return [...names, name]
}

/** `name = value` up to the end of an entry; none when the entry is not closed. */
function fieldsOf(body: string, macros: ReadonlyMap<string, string>): Map<string, string> {
  const fields = new Map<string, string>()
  let rest = body
  for (;;) {
    const [start, name = ''] = /^[\s,]*([\w-]+)\s*=\s*/.exec(rest) ?? []
    if (start === undefined) return /^[\s,]*[})]/.test(rest) ? fields : new Map()
    rest = rest.slice(start.length)
    let value = ''
    for (;;) {
      const part = partOf(rest, macros)
      if (!part) return new Map()
      value += part.text
      rest = rest.slice(part.length).trimStart()
      if (!rest.startsWith('#')) break
      rest = rest.slice(1).trimStart()
    }
    fields.set(name.toLowerCase(), value)
  }
}

/** A value in braces or quotes, a number, or the name of a macro. */
function partOf(
  rest: string,
  macros: ReadonlyMap<string, string>,
): { text: string; length: number } | undefined {
  const opening = rest[0]
  if (opening !== '{' && opening !== '"') {
    const [word] = /^[^\s,#{}"()=]+/.exec(rest) ?? []
    if (word === undefined) return undefined
    return { text: macros.get(word.toLowerCase()) ?? word, length: word.length }
  }
  let depth = 0
  for (let at = 0; at < rest.length; at += 1) {
    const sign = rest[at]
    if (sign === '\\') at += 1
    else if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    const isEnd = opening === '{' ? depth === 0 : at > 0 && sign === '"' && depth === 0
    if (isEnd) return { text: rest.slice(1, at), length: at + 1 }
  }
  return undefined
}
