import { listedWords } from '@wenyuan/server/search/analysis/dictionary.ts'
import { foldText } from '@wenyuan/server/search/analysis/fold.ts'
import { keyOf } from '@wenyuan/server/search/analysis/keys.ts'
import { toQuery } from '@wenyuan/server/search/analysis/query.ts'
import type { FilledLibrary } from '../library.ts'
import type { Finding } from './asking.ts'

const LONGEST_WORD = 5

/** Every word of the list that occurs in the title, whatever its segmentation. */
export function wordsIn(title: string): string[] {
  const words = new Set<string>()
  for (const run of title.match(/\p{Script=Han}+/gu) ?? []) {
    const letters = Array.from(run)
    for (let from = 0; from < letters.length; from++) {
      for (let to = from + 2; to <= Math.min(letters.length, from + LONGEST_WORD); to++) {
        const word = letters.slice(from, to).join('')
        if (listedWords(foldText(word)).length === 1) words.add(word)
      }
    }
  }
  return [...words]
}

/** Each word must find the title that contains it. */
export async function proveSegmentation(
  { engine, tenant }: FilledLibrary,
  samples: readonly { title: string; word: string }[],
): Promise<Finding> {
  const failures: string[] = []
  for (const { title, word } of samples) {
    const { total } = await engine.search(tenant, {
      query: toQuery([{ searchField: 'title', searchWord: word }]).query,
      within: [{ op: 'exact', field: 'titleKey', value: keyOf(title) }],
      sort: { by: 'relevance', direction: 'desc' },
      offset: 0,
      rows: 1,
    })
    if (total === 0) failures.push(`${word} does not find ${title}`)
  }
  const held = samples.length - failures.length
  return { name: 'words inside titles find them', tried: samples.length, held, wanted: 1, failures }
}
