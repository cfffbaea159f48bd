import { useQuery } from '@tanstack/react-query'
import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { formatDay } from '../../locales/translation.ts'
import { t } from './words.ts'

/** How many suggestions the reader may still make; nothing where the library sets no limit. */
export function Limits() {
  const { data } = useQuery({ ...query(recommendations.limits, {}), ...refetchedOnFocus })
  if (!data) return null
  const real = data.limits.flatMap(({ kind, ...limit }) =>
    limit.most > 0 && kind !== 'yearValue' ? [{ kind, ...limit }] : [],
  )
  if (real.length === 0) return null
  return (
    <Quiet as="p" role="status">
      {data.isMax && <strong>{t('suggest.limitReached')} </strong>}
      {real
        .map(({ kind, most, used }) => t(`suggest.limit.${kind}`, { most, left: Math.max(0, most - used) }))
        .join(' · ')}
      {data.isMax && data.resetsAt && ` · ${t('suggest.resets', { day: formatDay(data.resetsAt) })}`}
    </Quiet>
  )
}
