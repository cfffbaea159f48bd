import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import type { HeadingField } from '../analysis/exact-keys.ts'
import type { SearchEngine } from '../engines/engine.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { dictionaries, keyIn } from './headings.ts'
import { writtenHeadings } from './written-headings.ts'

/** Among more values the place of a term is not searched for: the list then ends sooner. */
const MOST_SEARCHED = 50_000

interface Scanned {
  value: string
  records: number
  written: string
}

/**
 * Whole values of a field from a term on, in the order of code points. `isAfter`: the term itself is left out. A field
 * without headings has none.
 */
export async function scannedTerms(
  engine: SearchEngine,
  scope: TenantScope,
  {
    field: searchField,
    from,
    isAfter,
    limit,
  }: { field: SearchField; from: string; isAfter: boolean; limit: number },
): Promise<Scanned[]> {
  const field = dictionaries[searchField]
  if (!field) return []
  const key = keyIn(field, from)
  // one more, in case the term itself is there and is not wanted
  const found = await valuesFrom(engine, scope, { field, key, limit: limit + 1 })
  const shown = found.filter(({ value }) => !isAfter || value !== key).slice(0, limit)
  const written = await writtenHeadings(
    engine,
    scope,
    field,
    shown.map(({ value }) => value),
  )
  return shown.map(({ value, records }) => ({ value, records, written: written.get(value) ?? value }))
}

/** The engine lists values by their beginning: first those of the term, then those of ever shorter beginnings behind it. */
async function valuesFrom(
  engine: SearchEngine,
  { tenant }: TenantScope,
  { field, key, limit }: { field: HeadingField; key: string; limit: number },
): Promise<{ value: string; records: number }[]> {
  const page = (prefix: string, offset: number, rows: number) =>
    engine.values(tenant, { field, prefix, offset, limit: rows })
  const found = [...(await page(key, 0, limit)).values]
  let done = key
  while (found.length < limit && done !== '') {
    const prefix = [...done].slice(0, -1).join('')
    const { total } = await page(prefix, 0, 1)
    if (total > MOST_SEARCHED) break
    let [low, high] = [0, total]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const [{ value } = { value: '' }] = (await page(prefix, middle, 1)).values
      if (isBehind(value, done)) high = middle
      else low = middle + 1
    }
    found.push(...(await page(prefix, low, limit - found.length)).values)
    done = prefix
  }
  return found
}

const isBehind = (value: string, beginning: string): boolean =>
  !value.startsWith(beginning) && Buffer.compare(Buffer.from(value), Buffer.from(beginning)) > 0
