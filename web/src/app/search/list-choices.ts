import { store as keepStored, readStored } from '../../api/stored-session.ts'
import { createStore } from '../../kit/create-store.ts'
import { pageSizes } from './search-state.ts'

export const listViews = ['list', 'covers', 'compact'] as const
export type ListView = (typeof listViews)[number]

/** How the reader likes result lists; kept in the browser. */
export interface ListChoices {
  view: ListView
  /** Rows of a page. */
  size: number
  /** Filters opened or closed by the reader; the others are as they come. */
  filters: Readonly<Record<string, boolean>>
}

const usual: ListChoices = { view: 'list', size: pageSizes[0], filters: {} }

/** Stored text is not trusted: another version or a person may have written it. */
export function parseChoices(text: string): ListChoices {
  try {
    const kept = JSON.parse(text || '{}') as Partial<Record<keyof ListChoices, unknown>>
    const filters = Object.entries(kept.filters ?? {}).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
    )
    return {
      view: listViews.find((view) => view === kept.view) ?? usual.view,
      size: pageSizes.find((size) => size === kept.size) ?? usual.size,
      filters: Object.fromEntries(filters),
    }
  } catch {
    return usual
  }
}

let shown: { text: string; choices: ListChoices } = { text: '', choices: usual }

/** The same object as long as the stored text is the same. */
function read(): ListChoices {
  const text = readStored('wenyuanList')
  if (text !== shown.text) shown = { text, choices: parseChoices(text) }
  return shown.choices
}

const choices = createStore(read)

export const listChoices = choices.read
export const useListChoices = choices.use

export function chooseForLists(change: Partial<ListChoices>): void {
  keepStored('wenyuanList', JSON.stringify({ ...read(), ...change }))
  choices.changed()
}
