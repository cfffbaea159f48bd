import type { CopyFieldMap } from '@wenyuan/contract/constants/copy-columns.ts'
import { type ItemFacts, itemStatusOf } from './items.ts'
import type { MarcView } from './marc-view.ts'

/**
 * The copies of a record by a map of the library. A subfield that is repeated names several copies where it is the
 * barcode, else its values are joined. Undefined: the record has no such field.
 */
export function readMappedItems(view: MarcView, { tag, codes }: CopyFieldMap): ItemFacts[] | undefined {
  const fields = view.data(tag)
  if (fields.length === 0) return undefined
  return fields.flatMap(({ subfields }) => {
    const facts: ItemFacts = {}
    const barcodes: string[] = []
    for (const { code, value } of subfields) {
      const column = codes[code]
      const text = value.trim()
      if (column === undefined || text === '') continue
      if (column === 'barcode') barcodes.push(text)
      else if (column === 'status') {
        const status = itemStatusOf(text)
        if (status) facts.status = status
      } else facts[column] = facts[column] === undefined ? text : `${facts[column]} ${text}`
    }
    if (barcodes.length === 0) return Object.keys(facts).length === 0 ? [] : [facts]
    return barcodes.map((barcode) => ({ ...facts, barcode }))
  })
}
