import { cutQuery } from '../analysis/units.ts'
import { wantedUnits } from '../analysis/word-query.ts'
import { type Library, type Proposal, type Reading, row, type Typed } from './reading.ts'

const MOST_WORDS = 8

/**
 * Fewer words where all together find nothing: those that the library does not have are left out first, then the most
 * frequent ones. The weightiest word always stays, and words such as "with", "the", 的 are never what is left.
 */
async function propose({ text, isFound }: Typed, library: Library): Promise<Proposal[]> {
  if (isFound) return []
  const words = [...new Set(wantedUnits(cutQuery(text, library.settings).units).map((unit) => unit.text))]
  if (words.length < 2 || words.length > MOST_WORDS) return []
  const weighed = await Promise.all(
    words.map(async (word) => ({ word, total: (await library.weigh([row(word)])).total })),
  )
  const known = weighed.filter(({ total }) => total > 0)
  const lost = weighed.filter(({ total }) => total === 0).map(({ word }) => word)
  const byFrequency = known.toSorted((one, other) => other.total - one.total)
  const dropped = byFrequency.map(({ word }) => word)
  const proposals: Proposal[] = []
  const propose = (out: readonly string[]) => {
    const kept = words.filter((word) => !out.includes(word))
    const from = out.join(' ')
    if (kept.length > 0 && from !== '') proposals.push({ searchItems: [row(kept.join(' '))], from, to: '' })
  }
  propose(lost)
  // one word less, the most frequent first; then ever fewer
  for (const word of dropped.slice(0, -1)) propose([...lost, word])
  for (let count = 2; count < known.length; count += 1) propose([...lost, ...dropped.slice(0, count)])
  return proposals
}

export const fewerWords: Reading = { kind: 'fewer-words', propose }
