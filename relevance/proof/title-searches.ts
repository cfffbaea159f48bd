import { readPinyin } from '@wenyuan/server/search/analysis/pinyin.ts'
import { type Asking, type Finding, placeOf } from './asking.ts'

/** Runs one query for each title, and counts those found within the time limit. */
async function proveTitles(
  { ask }: Asking,
  part: { name: string; wanted: number; within: number },
  titles: readonly string[],
  queryOf: (title: string) => string,
): Promise<Finding> {
  const failures: string[] = []
  for (const title of titles) {
    const query = queryOf(title)
    const { total, records } = await ask(query)
    const place = placeOf(records, title)
    if (place === 0 || place > part.within)
      failures.push(
        `${query} (${title}): place ${place || 'none'} of ${total}, first ${records[0]?.title ?? '–'}`,
      )
  }
  return {
    name: part.name,
    tried: titles.length,
    held: titles.length - failures.length,
    wanted: part.wanted,
    failures,
  }
}

const joined = (title: string): string => readPinyin(title).join('')
/** A title as it is typed by sound: syllables apart, with its digits, letters and punctuation. */
export const typedBySound = (title: string): string =>
  title
    .replaceAll(/\p{Script=Han}+/gu, (run) => ` ${readPinyin(run).join(' ')} `)
    .replaceAll(/\s+/g, ' ')
    .trim()

const initials = (title: string): string =>
  readPinyin(title)
    .map((syllable) => syllable.charAt(0))
    .join('')

export const proveExactTitles = (asking: Asking, titles: readonly string[]): Promise<Finding> =>
  proveTitles(
    asking,
    { name: 'exact title in first place', wanted: 0.99, within: 1 },
    titles,
    (title) => title,
  )

export const provePinyin = (asking: Asking, titles: readonly string[]): Promise<Finding> =>
  proveTitles(asking, { name: 'full pinyin in the first ten', wanted: 0.97, within: 10 }, titles, joined)

export const proveInitials = (asking: Asking, titles: readonly string[]): Promise<Finding> =>
  proveTitles(
    asking,
    { name: 'initials (4 or more) in the first ten', wanted: 0.85, within: 10 },
    titles.filter((title) => initials(title).length > 3),
    initials,
  )

/** Titles in which ideographs stand beside digits, letters or punctuation, typed by sound with syllables apart. */
export const proveMixedPinyin = (asking: Asking, titles: readonly string[]): Promise<Finding> =>
  proveTitles(
    asking,
    { name: 'pinyin with digits, letters or punctuation in the first ten', wanted: 0.97, within: 10 },
    titles,
    typedBySound,
  )

export const proveJoinedMixedPinyin = (asking: Asking, titles: readonly string[]): Promise<Finding> =>
  proveTitles(
    asking,
    { name: 'the same joined, in the first ten', wanted: 0.95, within: 10 },
    titles,
    (title) => typedBySound(title).replaceAll(/[\s\p{P}]/gu, ''),
  )

/** "Ruper's ambition" typed as "ruper s ambition" and "rupers ambition". */
export const provePossessives = (
  asking: Asking,
  titles: readonly string[],
  apart: boolean,
): Promise<Finding> =>
  proveTitles(
    asking,
    { name: `possessives ${apart ? 'apart' : 'without apostrophe'} in the first ten`, wanted: 1, within: 10 },
    titles,
    (title) => title.replaceAll(/[’']/g, apart ? ' ' : '').toLowerCase(),
  )
