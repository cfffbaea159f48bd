import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { dayIn } from '../../platform/calendar.ts'
import { implement } from '../../implement.ts'
import { findReader } from '../../domain/readers/reader-store.ts'
import { suggestionBar } from '../../domain/readers/suggestion-right.ts'
import type { TenantSettings } from '../../domain/tenants/settings.ts'

/** One enabled way to suggest is enough; an absent flag counts as on (wire decisions "Flags"). */
const takesSuggestions = ({
  orderSuggestions,
  freeSuggestions,
  customSuggestions,
  suggestionRecord,
}: TenantSettings): boolean =>
  [orderSuggestions, freeSuggestions, customSuggestions, suggestionRecord].some((flag) => flag !== false)

export const recommendationsHandlers = () =>
  implement('recommendations', recommendations, {
    async allowed({ scope }) {
      const { settings } = scope.site
      const reader = await findReader(scope, scope.reader.readerId)
      const bar = reader ? suggestionBar(reader, dayIn(settings.timeZone, scope.now)) : ('ended' as const)
      const reason = takesSuggestions(settings) ? bar : ('off' as const)
      return { allowed: reason === '', reason }
    },
  })
