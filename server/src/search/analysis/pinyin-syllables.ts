/**
 * The syllables of Hanyu Pinyin without tones (GB/T 16159, ISO 7098), as typed: ü after l and n is u. Each line: an
 * initial, then its finals.
 */
const table = `
  - a ai an ang ao e en er o ou yi ya ye yao you yan yin yang ying yong yu yue yuan yun
  - wu wa wo wai wei wan wen wang weng
  b a ai an ang ao ei en eng i ian iao ie in ing o u
  p a ai an ang ao ei en eng i ian iao ie in ing o ou u
  m a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u
  f a an ang ei en eng o ou u
  d a ai an ang ao e ei eng i ian iao ie ing iu ong ou u uan ui un uo
  t a ai an ang ao e eng i ian iao ie ing ong ou u uan ui un uo
  n a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan ue uo un
  l a ai an ang ao e ei eng i ia ian iang iao ie in ing iu ong ou u uan ue un uo
  g a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
  k a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
  h a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
  j i ia ian iang iao ie in ing iong iu u uan ue un
  q i ia ian iang iao ie in ing iong iu u uan ue un
  x i ia ian iang iao ie in ing iong iu u uan ue un
  zh a ai an ang ao e ei en eng i ong ou u ua uai uan uang ui un uo
  ch a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo
  sh a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo
  r an ang ao e en eng i ong ou u ua uan ui un uo
  z a ai an ang ao e ei en eng i ong ou u uan ui un uo
  c a ai an ang ao e en eng i ong ou u uan ui un uo
  s a ai an ang ao e en eng i ong ou u uan ui un uo
`

export const syllables: ReadonlySet<string> = new Set(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [initial = '', ...finals] = line.trim().split(' ')
      return finals.map((final) => (initial === '-' ? final : initial + final))
    }),
)

const LONGEST_SYLLABLE = 6
const MOST_SPLITS = 4
/** A single vowel inside a word counts as a syllable only when nothing else fits: zhonge (中俄), not time or name. */
const VOWEL_COST = 3

const costOf = (syllable: string, at: number): number =>
  at > 0 && /^[aeo]$/.test(syllable) ? 1 + VOWEL_COST : 1

/**
 * All splits of letters into syllables, fewest syllables first, at most four: fangan → fang an, fan gan. A "v" for ü
 * must already be "u". Empty when there is none.
 */
export function splitSyllables(letters: string): string[][] {
  /** Least cost from each position to the end; Infinity where there is no split. */
  const least = new Float64Array(letters.length + 1).fill(Infinity)
  least[letters.length] = 0
  for (let at = letters.length - 1; at >= 0; at -= 1)
    for (let end = at + 1; end <= Math.min(letters.length, at + LONGEST_SYLLABLE); end += 1) {
      const syllable = letters.slice(at, end)
      if (!syllables.has(syllable)) continue
      least[at] = Math.min(least[at] ?? Infinity, costOf(syllable, at) + (least[end] ?? Infinity))
    }
  const splits: string[][] = []
  const walk = (at: number, made: string[], left: number): void => {
    if (splits.length >= MOST_SPLITS || (least[at] ?? Infinity) > left) return
    if (at === letters.length) {
      if (left === 0) splits.push(made)
      return
    }
    for (let end = Math.min(letters.length, at + LONGEST_SYLLABLE); end > at; end -= 1) {
      const syllable = letters.slice(at, end)
      if (syllables.has(syllable)) walk(end, [...made, syllable], left - costOf(syllable, at))
    }
  }
  const best = least[0] ?? Infinity
  if (best < Infinity) for (const cost of [best, best + 1]) walk(0, [], cost)
  return splits
}

const UNKNOWN_COST = 3

/** Letters split into syllables and, where there are none, other letters in one piece: php cheng xu. */
export function splitAround(letters: string): string[] {
  const least = new Float64Array(letters.length + 1).fill(Infinity)
  const next = new Int32Array(letters.length + 1)
  least[letters.length] = 0
  for (let at = letters.length - 1; at >= 0; at -= 1) {
    least[at] = UNKNOWN_COST + (least[at + 1] ?? Infinity)
    for (let end = at + 1; end <= Math.min(letters.length, at + LONGEST_SYLLABLE); end += 1) {
      const syllable = letters.slice(at, end)
      const cost = costOf(syllable, at) + (least[end] ?? Infinity)
      if (!syllables.has(syllable) || cost >= (least[at] ?? Infinity)) continue
      least[at] = cost
      next[at] = end
    }
  }
  const parts: string[] = []
  let unknown = ''
  for (let at = 0; at < letters.length; ) {
    const end = next[at] ?? 0
    if (end === 0) {
      unknown += letters.charAt(at)
      at += 1
      continue
    }
    if (unknown !== '') parts.push(unknown)
    unknown = ''
    parts.push(letters.slice(at, end))
    at = end
  }
  return unknown === '' ? parts : [...parts, unknown]
}
