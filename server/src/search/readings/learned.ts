import { type Proposal, type Reading, row, type Typed, type Library } from './reading.ts'

const MOST = 3

/** What five readers or more typed next and found something by: see `domain/learned-words`. */
async function propose({ text }: Typed, library: Library): Promise<Proposal[]> {
  const words = await library.wentOnTo(text)
  return words.slice(0, MOST).map((to) => ({ searchItems: [row(to)], from: text, to }))
}

export const learned: Reading = { kind: 'learned', propose }
