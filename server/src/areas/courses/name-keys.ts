import type { Words } from '../../platform/db/column-types.ts'
import { foldText } from '../../search/analysis/fold.ts'
import { readPinyin } from '../../search/analysis/pinyin.ts'

/** What is computed of a name when it is saved: the pinyin of thousands of names takes too long for a call. */
export function nameKeysOf(name: Words): { folded: string; sort_zh: string; sort_en: string } {
  const all = [...new Set(Object.values(name))]
  const spelt = all.flatMap((one) => {
    const syllables = readPinyin(one)
    return [syllables.join(''), syllables.map((syllable) => syllable[0] ?? '').join('')]
  })
  return {
    folded: [...new Set([...all.map(foldText), ...spelt])].join('\n'),
    sort_zh: readPinyin(name['zh-CN']).join(' '),
    sort_en: readPinyin(name.en).join(' '),
  }
}
