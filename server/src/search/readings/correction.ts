import { type Library, type Proposal, type Reading, row, type Typed } from './reading.ts'

/** A wrong character or letter, where the right one names a whole title, name or heading and no other reading does. */
async function propose({ text, isFound }: Typed, library: Library): Promise<Proposal[]> {
  if (isFound) return []
  const [only, ...others] = await library.spellings(text)
  return only === undefined || others.length > 0 ? [] : [{ searchItems: [row(only)], from: text, to: only }]
}

export const correction: Reading = { kind: 'correction', propose, onlyWhole: true }
