import simplifiedToTraditional from 'opencc-js/dict/STCharacters'
import traditionalToSimplified from 'opencc-js/dict/TSCharacters'

export type WrittenScript = 'simplified' | 'traditional'

/** Letters that the other script does not have; the tables decide. */
const lettersOf = (table: string): ReadonlySet<string> =>
  new Set(
    table.split('|').flatMap((pair) => {
      const [from = '', ...to] = pair.split(' ')
      return to.includes(from) ? [] : [from]
    }),
  )

const traditionalOnly = lettersOf(traditionalToSimplified)
const simplifiedOnly = lettersOf(simplifiedToTraditional)

/**
 * The script that most of the letters with two forms are written in. Undefined for texts that look the same in both
 * (三体, Hamlet), and where both are equally frequent (萧乾). The tables take a few letters of both scripts for one of
 * them (后, 乾): equal texts still have equal scripts. Pure.
 */
export function writtenScript(text: string): WrittenScript | undefined {
  let balance = 0
  for (const letter of text) {
    if (traditionalOnly.has(letter)) balance += 1
    else if (simplifiedOnly.has(letter)) balance -= 1
  }
  return balance === 0 ? undefined : balance > 0 ? 'traditional' : 'simplified'
}
