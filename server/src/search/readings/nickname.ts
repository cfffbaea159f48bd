import { keyOf } from '../analysis/keys.ts'
import { type Proposal, type Reading, row, type Typed } from './reading.ts'
import { partings } from './partings.ts'
import { nicknames } from './tables.ts'

/** What students call a book by its cover, its authors or their initials: 西瓜书, SICP. */
function propose({ text }: Typed): Proposal[] {
  for (const { part, rest } of partings(text))
    for (const { title, names } of nicknames().get(keyOf(part)) ?? []) {
      // what stands beside it may be the title itself
      const others = rest === '' || keyOf(title).includes(keyOf(rest)) ? [] : [row(rest)]
      const to = names.length > 0 ? `${title}, ${names.join(', ')}` : title
      return [
        ...names.map((name) => ({
          searchItems: [row(title), row(name), ...others],
          from: part,
          to,
        })),
        { searchItems: [row(title), ...others], from: part, to: title },
      ]
    }
  return []
}

export const nickname: Reading = { kind: 'nickname', propose }
