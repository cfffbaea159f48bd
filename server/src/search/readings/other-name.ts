import { keyOf } from '../analysis/keys.ts'
import { anyOf, type Library, type Proposal, type Reading, row, type Typed } from './reading.ts'
import { partings } from './partings.ts'
import { namesByName } from './tables.ts'

const MOST_NAMES = 10

/** A person or place by another name: Shakespeare and 莎士比亚, Chaikovskii and Tchaikovsky, 周树人 and 鲁迅. */
async function propose({ text }: Typed, library: Library): Promise<Proposal[]> {
  for (const { part, rest } of partings(text)) {
    const names = namesByName().get(keyOf(part))
    if (names === undefined) continue
    // an author who has the name as typed stays
    if ((await library.weigh([row(text, 'author')])).total > 0) return []
    const others = names.filter((name) => keyOf(name) !== keyOf(part)).slice(0, MOST_NAMES)
    const named = { from: part, to: others.slice(0, 3).join(' / ') }
    const isTitled = rest === '' && (await library.weigh([row(text, 'title')])).total > 0
    return rest === ''
      ? [
          { ...named, searchItems: anyOf(others, 'author'), ...(isTitled ? {} : { isMeant: true }) },
          { ...named, searchItems: anyOf(others) },
        ]
      : [{ ...named, searchItems: [...anyOf(others), row(rest)] }]
  }
  return []
}

export const otherName: Reading = { kind: 'other-name', propose }
