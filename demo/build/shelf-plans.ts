import type { ShelfPlace, ShelfPlan } from './holdings.ts'
import type { Description } from './row.ts'

const place = (branch: string, location: string, referenceOnly = false): ShelfPlace => ({
  branch,
  location,
  referenceOnly,
})

const clcOf = (book: Description): string =>
  book.classNumbers
    ?.find((number) => number.startsWith('CLC:'))
    ?.slice(4)
    .replace('?assigned', '') ?? ''

/** Works written before 1911 are also in the reading room for old books. */
const isOld = (book: Description): boolean =>
  book.contributors?.some(({ nationality }) =>
    /^(先秦|春秋|战国|戰國|周|秦|汉|漢|三国|魏|晋|晉|南朝|北齐|北魏|隋|唐|五代|后晋|宋|金|元|明|清)/.test(
      nationality ?? '',
    ),
  ) ?? false

const byWenyuanClass: [RegExp, readonly ShelfPlace[]][] = [
  [/^(TP|TN)/, [place('main', 'm401'), place('info', 'i201')]],
  [/^(T|U|V)/, [place('main', 'm401'), place('eng', 'e201')]],
  [/^R/, [place('med', 'd201'), place('main', 'm401')]],
  [/^O[13]/, [place('main', 'm401'), place('eng', 'e201'), place('info', 'i201')]],
  [/^(N|O|P|Q|S|X)/, [place('main', 'm401'), place('eng', 'e301')]],
  [/^G2/, [place('info', 'i301'), place('main', 'm201')]],
  [/^(F|D9|C93)/, [place('main', 'm201'), place('arts', 'a301')]],
  [/^(I|J)/, [place('main', 'm301'), place('arts', 'a201'), place('main', 'm301'), place('eng', 'e301')]],
  [/./, [place('main', 'm201'), place('arts', 'a201')]],
]

export const wenyuanShelves: ShelfPlan = {
  tenant: 'wydx',
  barcodePrefix: '3101',
  placesFor(book) {
    if (book.type === 'standard') return book.resourceType === 'paper' ? [place('main', 'm503', true)] : []
    if (book.type === 'journal') return book.language === 'chi' ? [place('main', 'm502', true)] : []
    if (book.resourceType === 'electronic') return []
    if (book.id.startsWith('lc-'))
      return (book.year ?? 0) < 1970
        ? [place('main', 'm001')]
        : [place('main', 'm501'), place('arts', 'a302')]
    const clc = clcOf(book)
    if (book.country === 'ch' || /香港|三聯書店/.test(book.publisher ?? ''))
      return [place('main', 'm302'), place('arts', 'a201')]
    const shelves = byWenyuanClass.find(([area]) => area.test(clc))?.[1] ?? []
    if (isOld(book)) return [...shelves.slice(0, 2), place('rare', 'r101', true)]
    return /^(Z2|Z3|H\d+-6)/.test(clc) ? [place('main', 'm504', true)] : shelves
  },
}

export const linjiangShelves: ShelfPlan = {
  tenant: 'ljxy',
  barcodePrefix: 'LJ8',
  placesFor(book) {
    if (book.resourceType === 'electronic' || book.type === 'journal') return []
    if (book.type === 'standard') return [place('jd', 'jd2', true)]
    const clc = clcOf(book)
    if (/^[N-X]/.test(clc)) return [place('jd', 'jd1'), place('bs', 'bs3')]
    return clc.startsWith('I')
      ? [place('bs', 'bs2'), place('jd', 'jd1')]
      : [place('bs', 'bs1'), place('bs', 'bs2')]
  },
}
