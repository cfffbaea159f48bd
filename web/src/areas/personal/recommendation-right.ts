import type { TabFacts } from '../../app/tab.ts'

/** Recommendation needs the right and one of its four kinds; a kind the library does not name counts as on. */
export function mayRecommend({ config, mayRecommend }: TabFacts): boolean {
  const { purderRec = true, freeRec = true, customRec = true, recRecord = true } = config
  return mayRecommend !== false && (purderRec || freeRec || customRec || recRecord)
}
