import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import type { SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import { type OtherScript, otherScriptOf } from '../../search/analysis/other-scripts.ts'
import type { ReadAs, ReadItem } from '../../search/analysis/read-as.ts'

type Reading = SearchAnswer['reading']
type Part = Reading['parts'][number]

/**
 * The interpretation of a query as a flat list in reading order. Plain terms in the requested field are not special.
 * @param askedField field of the only row; absent: several rows or none
 */
export function interpretationOf(items: readonly ReadItem[], askedField?: SearchField): Reading {
  const parts = items.flatMap(({ oper, readAs, plain }): Part[] => [
    ...(oper === undefined ? [] : [{ kind: oper, field: '', text: '' }]),
    ...partsOf(readAs),
    ...(plain === undefined ? [] : [{ kind: `plain-${plain}`, field: '', text: '' }]),
  ])
  const isPlain = ({ kind, field }: Part) => kind === 'all' || (kind === 'words' && field === askedField)
  return { special: parts.length > 1 || !parts.every(isPlain), parts }
}

/** The words of one plain row in the other script of Chinese; text with operators or quotes is not converted. */
export function otherScriptOfSearch(
  [row, ...others]: readonly SearchItem[],
  reading: Reading,
): OtherScript | undefined {
  if (!row || others.length > 0 || reading.special) return undefined
  return otherScriptOf(row.searchWord.trim())
}

function partsOf(readAs: ReadAs): Part[] {
  switch (readAs.kind) {
    case 'all':
      return [{ kind: 'all', field: '', text: '' }]
    case 'left-out':
      return [{ kind: 'left-out', field: readAs.field, text: readAs.text }]
    case 'whole':
      return [{ kind: `whole-${readAs.mode}`, field: readAs.field, text: readAs.text }]
    case 'not':
      return [{ kind: 'not', field: '', text: '' }, ...partsOf(readAs.of)]
    case 'and':
    case 'or':
      return readAs.of.flatMap((child, at) => [
        ...(at === 0 || child.kind === 'not' ? [] : [{ kind: readAs.kind, field: '', text: '' }]),
        ...partsOf(child),
      ])
    default:
      return leafParts(readAs)
  }
}

/** "Luca Rossi": read as Pinyin too, but nobody who writes so needs to be told. */
const isWrittenAsName = (text: string): boolean => /\p{Lu}\p{Ll}/u.test(text)

function leafParts(leaf: Extract<ReadAs, { kind: 'words' | 'phrase' | 'prefix' }>): Part[] {
  const { field } = leaf
  if (leaf.identifier)
    return [{ kind: `identifier-${leaf.identifier.kind}`, field, text: leaf.identifier.value }]
  return [
    { kind: leaf.kind, field, text: leaf.text },
    ...leaf.leftOut.map((text) => ({ kind: 'left-out', field, text })),
    // of the words before it, whose field is told
    ...(isWrittenAsName(leaf.text) ? [] : (leaf.pinyin ?? [])).map((text) => ({
      kind: 'pinyin',
      field: '',
      text,
    })),
  ]
}
