import { SearchItem, type SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'
import { facetNames, sortFields } from '@wenyuan/contract/constants/facets.ts'
import { matchModes, operators, searchFields } from '@wenyuan/contract/constants/search-fields.ts'
import type { CatalogueEntry } from '@wenyuan/server/domain/catalogue/record.ts'
import { Chance } from '@wenyuan/server/search/engines/differential/chance.ts'
import { analyseInput } from '@wenyuan/server/domain/records/record-analysis.ts'
import { campuses, inputOfEntry } from './feed.ts'
import { partOf, valuesOf, writings } from './words.ts'

/** A search in wire form, with the search that it refines. */
export interface AgreeQuery {
  kind: string
  body: SearchBodyInput
  within: SearchItem[]
}

type Row = NonNullable<SearchBodyInput['searchItems']>[number]

type Slot = (chance: Chance, entry: CatalogueEntry) => Row | undefined

/** One round of kinds: every search field in every match mode, and every other way of writing three times. */
const slots: readonly { kind: string; slot: Slot }[] = [
  ...searchFields.flatMap((searchField) =>
    matchModes.map((matchMode) => ({
      kind: `${searchField} ${matchMode}`,
      slot: (chance: Chance, entry: CatalogueEntry): Row | undefined => {
        const values = valuesOf(entry, searchField)
        if (values.length === 0) return undefined
        return { searchField, matchMode, searchWord: partOf(chance, chance.pick(values), matchMode) }
      },
    })),
  ),
  ...[1, 2, 3].flatMap(() =>
    Object.entries(writings).map(([kind, write]) => ({
      kind,
      slot: (chance: Chance, { record }: CatalogueEntry): Row | undefined => {
        const searchWord = write(record.title, chance)
        return searchWord === undefined
          ? undefined
          : { searchField: chance.pick(['all', 'all', 'any', 'title']), searchWord }
      },
    })),
  ),
]

const TRIES = 300

/**
 * Searches drawn from the records, every kind in turn. Half are restricted (facets, years, availability, within
 * results, further rows), four in ten are not sorted by relevance, some ask for later pages; all ask for all eighteen
 * facets.
 */
export function drawAgreeQueries(
  samples: readonly CatalogueEntry[],
  count: number,
  seed: number,
): AgreeQuery[] {
  const chance = new Chance(seed)
  const drawn: AgreeQuery[] = []
  for (let turn = 0; drawn.length < count && turn < count * 2; turn++) {
    const { kind, slot } = slots[turn % slots.length] ?? { kind: '', slot: () => undefined }
    const found = drawRow(chance, samples, slot)
    // a field without values in any record is searched too
    const row = found?.row ?? emptyFieldRow(kind, chance, samples)
    if (!row) continue
    drawn.push({ kind, ...dressed(chance, samples, row, found?.entry ?? chance.pick(samples)) })
  }
  return drawn
}

function drawRow(chance: Chance, samples: readonly CatalogueEntry[], slot: Slot) {
  for (let tried = 0; tried < TRIES; tried++) {
    const entry = chance.pick(samples)
    const row = slot(chance, entry)
    if (row && row.searchWord.trim() !== '') return { entry, row }
  }
  return undefined
}

function emptyFieldRow(kind: string, chance: Chance, samples: readonly CatalogueEntry[]): Row | undefined {
  const [field, mode] = kind.split(' ')
  const searchField = searchFields.find((name) => name === field)
  const matchMode = matchModes.find((name) => name === mode)
  if (!searchField || !matchMode) return undefined
  return { searchField, matchMode, searchWord: chance.pick(samples).record.title.slice(0, 3) }
}

/** The row with further search settings. */
function dressed(
  chance: Chance,
  samples: readonly CatalogueEntry[],
  row: Row,
  entry: CatalogueEntry,
): Pick<AgreeQuery, 'body' | 'within'> {
  const titleRow = (of: CatalogueEntry): Row => ({
    searchField: 'title',
    searchWord: partOf(chance, of.record.title, '2').trim() || of.record.title,
  })
  const further = chance.happens(0.15)
    ? [{ ...titleRow(chance.pick([entry, chance.pick(samples)])), oper: chance.pick(operators) }]
    : []
  const within = chance.happens(0.15) ? [SearchItem.parse(titleRow(entry))] : []
  const sorted = chance.happens(0.4)
    ? { sortField: chance.pick(sortFields), sortClause: chance.pick(['asc', 'desc'] as const) }
    : {}
  return {
    within,
    body: {
      ...(chance.happens(0.25) ? filtersOf(chance, chance.pick([entry, chance.pick(samples)])) : {}),
      ...(chance.happens(0.1) ? { publishBegin: String(1980 + chance.below(40)) } : {}),
      ...(chance.happens(0.05) ? { publishEnd: String(1990 + chance.below(30)) } : {}),
      ...(chance.happens(0.08) ? { onlyOnShelf: '1' } : {}),
      ...sorted,
      page: chance.happens(0.15) ? 2 + chance.below(12) : 1,
      rows: chance.pick([10, 20, 50]),
      searchItems: [row, ...further],
      facetNames: [...facetNames],
    },
  }
}

/** One or two facets with values of the record. */
function filtersOf(chance: Chance, entry: CatalogueEntry): Partial<SearchBodyInput> {
  const { facets } = analyseInput(inputOfEntry(entry), campuses)
  const there = facetNames.filter((name) => (facets[name] ?? []).length > 0)
  if (there.length === 0) return {}
  const names = new Set([chance.pick(there), ...(chance.happens(0.3) ? [chance.pick(there)] : [])])
  return Object.fromEntries([...names].map((name) => [name, (facets[name] ?? []).slice(0, 3)]))
}
