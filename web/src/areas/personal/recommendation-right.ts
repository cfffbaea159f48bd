import type { TabFacts } from '../../app/tab.ts'

/** Suggestions need the reader's right and one enabled kind; an absent flag counts as on. */
export function mayRecommend({ config, mayRecommend }: TabFacts): boolean {
  const { purderRec = true, freeRec = true, customRec = true, recRecord = true } = config
  return mayRecommend !== false && (purderRec || freeRec || customRec || recRecord)
}
