import { readCorpusTitles } from '@wenyuan/server/search/analysis/corpus-titles.ts'
import type { BibRecord } from '@wenyuan/server/domain/catalogue/record.ts'
import { CORPUS } from '../catalogues.ts'
import { type EngineName, type FilledLibrary, fillLibrary, openShelves } from '../library.ts'
import { type Asking, askingOf, type Finding } from './asking.ts'
import { lettersBySound, proveMisspellings, withTypo, withWrongLetter } from './misspellings.ts'
import { makeChance, sampleOf } from './samples.ts'
import { proveScriptParity } from './script-parity.ts'
import { proveSegmentation, wordsIn } from './segmentation.ts'
import {
  proveExactTitles,
  proveInitials,
  proveJoinedMixedPinyin,
  proveMixedPinyin,
  provePinyin,
  provePossessives,
} from './title-searches.ts'

const TITLES = 2_000
const WORDS = 5_000
const SEED = 20_260_301
const MOST_FAILURES_SHOWN = 40

/** Titles of ideographs only, which can be typed in Pinyin or with a wrong character. */
const isChinese = /^\p{Script=Han}{2,12}$/u
/** Titles whose ideographs stand beside digits, letters or punctuation. */
const isMixed =
  /^(?=.*\p{Script=Han}{2})(?=.*[\p{Script=Latin}\p{N}\p{P}])[\p{Script=Han}\p{Script=Latin}\p{N}\p{P} ]{3,30}$/u
const isPossessive = /^[\x20-\x7e]{0,60}[A-Za-z]['’]s [A-Za-z][\x20-\x7e]{2,60}$/
const isEnglish = /^[\x20-\x7e]*[A-Za-z]{5,}[\x20-\x7e]*$/

/** Measures the required figures of search on the large collection; `share` below 1 uses fewer samples. */
export async function runProof(
  engine: EngineName,
  { share, keep }: { share: number; keep: boolean },
  say: (line: string) => void,
): Promise<void> {
  const shelves = await openShelves(engine)
  try {
    const library = await fillLibrary(shelves.engine, CORPUS, keep)
    if (!library) say('not run: the proof (set WENYUAN_CORPUS to the folder of the large collection)')
    else await proveAll(library, share > 0 && share <= 1 ? share : 1, say)
  } finally {
    await shelves.close()
  }
}

async function proveAll(library: FilledLibrary, share: number, say: (line: string) => void): Promise<void> {
  const asking = askingOf(library)
  const chance = makeChance(SEED)
  const many = (number: number) => Math.round(number * share)
  const titles = [...new Set(library.records.map(({ title }) => title))]
  const chinese = titles.filter((title) => isChinese.test(title))
  const sample = sampleOf(chinese, many(TITLES), chance)
  // of a chance of their own, so that the other samples stay what they were
  const more = makeChance(SEED + 1)
  const mixed = sampleOf(
    titles.filter((title) => isMixed.test(title)),
    many(TITLES),
    more,
  )
  const possessive = sampleOf(
    titles.filter((title) => isPossessive.test(title)),
    many(TITLES),
    more,
  )
  say(`${library.records.length} records, ${titles.length} titles, ${chinese.length} of ideographs alone`)
  // the largest list has only titles: they are not indexed, but every one of them can be searched
  const everyTitle = [...new Set([...titles, ...(readCorpusTitles('titles alone in other scripts') ?? [])])]
  const parts: (() => Promise<Finding>)[] = [
    () => proveExactTitles(asking, sample),
    () => provePinyin(asking, sample),
    () => proveInitials(asking, sample),
    () => proveMixedPinyin(asking, mixed),
    () => proveJoinedMixedPinyin(asking, mixed),
    () => provePossessives(asking, possessive, true),
    () => provePossessives(asking, possessive, false),
    () =>
      proveMisspellings(asking, 'one wrong letter of the same sound', wrongLetters(titles, sample, chance)),
    () => proveMisspellings(asking, 'one typo in a word of letters', typos(titles, many(TITLES), chance)),
    () => proveSegmentation(library, wordSamples(chinese, many(WORDS), chance)),
    () => proveScriptParity(asking, 'titles in other scripts', shareOf(everyTitle, share), 'title'),
    () =>
      proveScriptParity(
        asking,
        'authors in other scripts',
        shareOf(authorsOf(library.records), share),
        'author',
      ),
  ]
  for (const part of parts) await tell(part, say)
  sayTimes(asking, say)
}

async function tell(part: () => Promise<Finding>, say: (line: string) => void): Promise<void> {
  const started = performance.now()
  const { name, tried, held, wanted, failures } = await part()
  const seconds = ((performance.now() - started) / 1_000).toFixed(0)
  const reached = tried === 0 ? 0 : held / tried
  const verdict = reached >= wanted ? 'holds' : 'MISSED'
  say(
    `${verdict}: ${name}: ${held} of ${tried} = ${(reached * 100).toFixed(2)} % (asked ${wanted * 100} %), ${seconds} s`,
  )
  for (const failure of failures.slice(0, MOST_FAILURES_SHOWN)) say(`    ${failure}`)
  if (failures.length > MOST_FAILURES_SHOWN) say(`    and ${failures.length - MOST_FAILURES_SHOWN} more`)
}

function sayTimes({ times }: Asking, say: (line: string) => void): void {
  const inOrder = times.toSorted((one, other) => one - other)
  const at = (part: number) => (inOrder[Math.floor(inOrder.length * part)] ?? 0).toFixed(1)
  say(`${times.length} searches: median ${at(0.5)} ms, p95 ${at(0.95)} ms, one after the other`)
}

const shareOf = <T>(list: readonly T[], share: number): T[] =>
  list.filter((_, at) => Math.floor(at * share) !== Math.floor((at - 1) * share))

const authorsOf = (records: readonly BibRecord[]): string[] => [
  ...new Set(records.flatMap(({ contributors }) => contributors.map(({ name }) => name))),
]

function wrongLetters(titles: readonly string[], sample: readonly string[], chance: () => number) {
  const sounds = lettersBySound(titles)
  return sample.flatMap((title) => {
    const typed = withWrongLetter(title, sounds, chance)
    return typed === undefined ? [] : { title, typed }
  })
}

function typos(titles: readonly string[], wanted: number, chance: () => number) {
  const english = sampleOf(
    titles.filter((title) => isEnglish.test(title)),
    wanted,
    chance,
  )
  return english.flatMap((title) => {
    const typed = withTypo(title, chance)
    return typed === undefined ? [] : { title, typed }
  })
}

function wordSamples(titles: readonly string[], wanted: number, chance: () => number) {
  const samples: { title: string; word: string }[] = []
  for (const title of sampleOf(titles, titles.length, chance)) {
    if (samples.length >= wanted) break
    const words = wordsIn(title)
    const word = words[Math.floor(chance() * words.length)]
    if (word !== undefined) samples.push({ title, word })
  }
  return samples
}
