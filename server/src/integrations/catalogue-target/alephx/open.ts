import { encodingOf } from '../../../domain/catalogue/codecs/charset.ts'
import { nodesNamed, textNamed, type XmlNode } from '../../../platform/xml-tree.ts'
import type { CatalogueTarget, TargetAsk } from '../catalogue-target.ts'
import type { Missing } from '../../../platform/missing.ts'
import { recordsOfMarcNode } from '../found-records.ts'
import { type Outside, xmlFrom } from '../outside.ts'
import type { IndexField, Target } from '../target.ts'
import type { TargetTerm } from '../terms.ts'

/** The usual find codes. Source: Ex Libris, "Aleph X-Services: Find". */
const usual: Readonly<Record<IndexField, string>> = {
  any: 'WRD',
  title: 'WTI',
  author: 'WAU',
  subject: 'WSU',
  publisher: 'WPU',
  isbn: 'ISBN',
  issn: 'ISSN',
  class: 'CAL',
}
/** The server refuses longer requests. */
const LONGEST_REQUEST = 500
/** What the server calls a search without results. */
const EMPTY_SET = 'empty set'

type AlephTarget = Pick<Target, 'url' | 'database' | 'indexes' | 'syntax' | 'encoding'>

/** An Aleph X server: `find` makes a set, `present` gives its records. Sets live on their server and are never kept. */
export function openAlephX(target: AlephTarget, outside: Outside): CatalogueTarget {
  const ask = (values: Readonly<Record<string, string>>): Promise<XmlNode | Missing> => {
    const url = new URL(target.url)
    for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
    return xmlFrom(url.href, outside, encodingOf(target.encoding))
  }
  const find = async (terms: readonly TargetTerm[]) => {
    const request = requestOf(terms, target.indexes)
    const root = await ask({ op: 'find', base: target.database, request, code: usual.any })
    if (root === 'slow' || root === 'down') return root
    const error = textNamed(root, 'error')
    if (error.toLowerCase() === EMPTY_SET) return { setNumber: '', total: 0 }
    const [setNumber, total] = [textNamed(root, 'set_number'), textNamed(root, 'no_records')]
    if (error !== '' || !/^\d{1,12}$/.test(setNumber) || !/^\d{1,12}$/.test(total)) return 'down'
    return { setNumber, total: Number(total) }
  }
  const search = async ({ terms, offset, rows }: TargetAsk) => {
    const set = await find(terms)
    if (set === 'slow' || set === 'down') return set
    const last = Math.min(set.total, offset + rows)
    if (last <= offset) return { total: set.total, exact: true, records: [] }
    const root = await ask({
      op: 'present',
      set_number: set.setNumber,
      set_entry: `${number(offset + 1)}-${number(last)}`,
    })
    if (root === 'slow' || root === 'down') return root
    const family = target.syntax === 'marc21' ? 'marc21' : 'unimarc'
    const records = nodesNamed(root, 'record').flatMap((record) => {
      const [marc] = nodesNamed(record, 'oai_marc')
      const id = textNamed(record, 'doc_number')
      const found = recordsOfMarcNode(marc ?? record, family)
      return id === '' ? found : found.map((one) => ({ ...one, foreignId: id.slice(0, 512) }))
    })
    return { total: set.total, exact: true, records }
  }
  return {
    canCount: true,
    search: (_where, asked) => search(asked),
    holdings: () => Promise.resolve(undefined),
    resultSet: (_where, terms) => find(terms),
  }
}

/** Aleph writes entries with nine digits. */
const number = (entry: number): string => String(entry).padStart(9, '0')

/** The rows in the words of `find`: "wti=红楼梦 and wau=曹雪芹", cut at whole rows. Pure. */
export function requestOf(terms: readonly TargetTerm[], indexes: Target['indexes']): string {
  let request = ''
  for (const { field, words, match, oper } of terms) {
    const code = indexes[field] ?? usual[field]
    // signs of its query language are no part of what readers look for
    const text = words.replaceAll(/[=()"%?#!]/g, ' ').trim()
    const clause = `${code}=${match === 'begins' ? `${text}?` : text}`
    const longer = request === '' ? clause : `${request} ${oper} ${clause}`
    if (longer.length > LONGEST_REQUEST) break
    request = longer
  }
  return request.slice(0, LONGEST_REQUEST)
}
