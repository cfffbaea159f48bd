import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { useInvalidate } from '../../api/invalidation.ts'

/** Renews what a new, joined or withdrawn suggestion changes on screen. */
export function useSuggestionsChanged(): () => Promise<void> {
  const changed = useInvalidate()
  return () =>
    changed(
      recommendations.own,
      recommendations.ownElectronic,
      recommendations.everybody,
      recommendations.limits,
      recommendations.duplicates,
      recommendations.catalogueTitles,
      recommendations.everySource,
      recommendations.search,
      recommendations.thisYear,
      recommendations.thisYearOutside,
      recommendations.vendorRecords,
      recommendations.announced,
      recommendations.journals,
      recommendations.knownElectronic,
    )
}
