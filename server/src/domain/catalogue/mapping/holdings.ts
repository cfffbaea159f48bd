import type { ItemFacts } from './items.ts'
import { read852 } from './marc-items.ts'
import { allOf, firstOf, type MarcView } from './marc-view.ts'
import { itemStatusOf } from './items.ts'

/**
 * The copies of a MARC 21 holdings record: one for every location (852 fields with the same number in $8 are one
 * location), with the item information of 876-878 and the volumes of 866-868.
 */
export function readHoldings(view: MarcView): ItemFacts[] {
  const shelves = groupShelves(view)
  const runs = view.data('866', '867', '868').flatMap((field) => allOf(field, 'a'))
  const volume = runs.join('; ')
  const copies = view.data('876', '877', '878').filter((field) => firstOf(field, 'p') !== undefined)
  const [shelf = {}] = shelves
  if (copies.length > 0) {
    return copies.map((field) => {
      const status = itemStatusOf(firstOf(field, 'j') ?? '')
      const location = firstOf(field, 'l')
      const designation = firstOf(field, '3') ?? volume
      const barcode = firstOf(field, 'p')
      return {
        ...shelf,
        ...(barcode === undefined ? {} : { barcode }),
        ...(location === undefined ? {} : { location }),
        ...(status === undefined ? {} : { status }),
        ...(designation === '' ? {} : { volume: designation }),
      }
    })
  }
  return shelves.map((one) => (volume === '' ? one : { ...one, volume }))
}

/**
 * Several 852 may each describe a part of one location (organisation, then shelf mark): parts without a conflict are
 * joined.
 */
function groupShelves(view: MarcView): ItemFacts[] {
  const shelves: ItemFacts[] = []
  for (const field of view.data('852')) {
    const part = read852(field)
    if (Object.keys(part).length === 0) continue
    const last = shelves.at(-1)
    const clashes = last === undefined || Object.keys(part).some((name) => name in last)
    if (clashes) shelves.push(part)
    else Object.assign(last, part)
  }
  return shelves
}
