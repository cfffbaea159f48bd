import type { CatalogueItem, ItemStatus } from '@wenyuan/server/domain/catalogue/record.ts'
import type { Chance } from '@wenyuan/server/search/engines/differential/chance.ts'
import type { LibraryFacts, LocationFacts } from '@wenyuan/server/core/tenant.ts'
import { drawRank, drawWeighted } from './zipf.ts'

const libraryNames = [
  '总馆',
  '文理分馆',
  '工学分馆',
  '信息分馆',
  '医学分馆',
  '法学分馆',
  '艺术分馆',
  '东校区馆',
]
const locationCount = 60

const inAllLanguages = (name: string) => ({ 'zh-CN': name, 'zh-TW': name, en: name })

/** Eight branches on four campuses. */
export const libraries: readonly LibraryFacts[] = libraryNames.map((name, number) => ({
  code: `L${number + 1}`,
  name: inAllLanguages(name),
  campus: `C${(number % 4) + 1}`,
  campusName: inAllLanguages(`${(number % 4) + 1}号校区`),
  address: inAllLanguages(''),
  openingHours: inAllLanguages('08:00-22:00'),
  photo: '',
  pickUp: true,
  position: number,
}))

/** Sixty shelving locations, most of them in the main branch. */
export const locations: readonly LocationFacts[] = Array.from({ length: locationCount }, (_, number) => ({
  code: `P${number + 1}`,
  library: libraries[number < 20 ? 0 : number % libraries.length]?.code ?? 'L1',
  name: inAllLanguages(`${Math.floor(number / 6) + 1}层${(number % 6) + 1}号书库`),
  floor: `${Math.floor(number / 6) + 1}`,
}))

const statuses: readonly (readonly [ItemStatus, number])[] = [
  ['available', 68],
  ['on-loan', 17],
  ['reference', 12],
  ['processing', 2],
  ['lost', 1],
]

/** One to six copies, one or two for most records. */
export function copiesOf(chance: Chance, record: number, callNumber: string): CatalogueItem[] {
  const count = 1 + Math.min(5, Math.floor(-Math.log(1 - chance.fraction()) * 1.1))
  return Array.from({ length: count }, (_, copy) => {
    const place = locations[drawRank(chance, locationCount, 8)]
    return {
      barcode: `B${String(record * 6 + copy).padStart(9, '0')}`,
      branch: place?.library ?? 'L1',
      location: place?.code ?? 'P1',
      callNumber,
      status: drawWeighted(chance, statuses),
    }
  })
}
