import { className, parentOf } from '../../domain/vocabulary/classes.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'

interface ClassCount {
  classCode: string
  name: string
  count: number
}

/** Main classes with the second-level classes below them. A main class counts those too. */
export function classTree(
  counts: ReadonlyMap<string, number>,
  language: LanguageTag,
): (ClassCount & { children: ClassCount[] })[] {
  const named = (classCode: string, count: number): ClassCount => ({
    classCode,
    name: className(classCode, language) ?? classCode,
    count,
  })
  const byMain = Map.groupBy([...counts], ([code]) => parentOf(code) || code)
  return [...byMain]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([main, own]) => ({
      ...named(
        main,
        own.reduce((sum, [, count]) => sum + count, 0),
      ),
      children: own.filter(([code]) => code !== main).map(([code, count]) => named(code, count)),
    }))
}
