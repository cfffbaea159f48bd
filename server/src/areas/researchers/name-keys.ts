import { foldText } from '../../search/analysis/fold.ts'
import { readPinyin } from '../../search/analysis/pinyin.ts'
import type { ResearcherEntry } from './researcher.ts'
import { fieldsInAll } from './texts.ts'

/** What is computed when a researcher is saved: the pinyin of thousands of names takes too long for a call. */
export function keysOf(entry: ResearcherEntry) {
  const { name, otherNames } = entry
  const names = [...new Set([...Object.values(name), ...otherNames])]
  const spelt = names.flatMap((one) => {
    const syllables = readPinyin(one)
    return [syllables.join(''), syllables.map((syllable) => syllable[0] ?? '').join('')]
  })
  const [chinese, english] = [readPinyin(name['zh-CN']).join(' '), readPinyin(name.en).join(' ')]
  return {
    folded: [...new Set([...names, ...fieldsInAll(entry)].map(foldText)), ...spelt].join('\n'),
    letter: /^[a-z]/.exec(chinese)?.[0].toUpperCase() ?? '#',
    sort_zh: chinese,
    sort_en: english,
  }
}
