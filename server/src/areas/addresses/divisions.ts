import { readFileSync } from 'node:fs'

/** Provinces, cities and districts by code (GB/T 2260): two, four and six digits. The file's first line names its source. */
const names = new Map(
  readFileSync(new URL('./divisions.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t') as [string, string]),
)

const below = Map.groupBy(
  [...names].filter(([code]) => code.length > 2).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ([code]) => code.slice(0, -2),
)
const provinces = [...names]
  .filter(([code]) => code.length === 2)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))

/** True for the most specific code of its branch: cities without districts, such as Dongguan, have no finer level. */
export const isExact = (code: string): boolean => names.has(code) && code.length > 2 && !below.has(code)

/** Divisions below a code; empty: the provinces. Undefined when there is no such code. */
export function divisionsBelow(
  parent: string,
): { code: string; name: string; hasChildren: boolean }[] | undefined {
  if (parent !== '' && !names.has(parent)) return undefined
  const found = parent === '' ? provinces : (below.get(parent) ?? [])
  return found.map(([code, name]) => ({ code, name, hasChildren: below.has(code) }))
}

/** "湖北省武汉市武昌区". The city level of a municipality is called 市辖区 or 县 and is omitted. */
export function divisionInWords(code: string): string {
  const parts = [code.slice(0, 2), code.slice(0, 4), code.slice(0, 6)].map((part) => names.get(part) ?? '')
  return [
    ...new Set(
      parts.filter((part) => !/^(市辖区|县|省直辖县级行政区划|自治区直辖县级行政区划)?$/.test(part)),
    ),
  ].join('')
}
