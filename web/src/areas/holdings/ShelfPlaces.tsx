import { useQuery } from '@tanstack/react-query'
import { holdings, type Item } from '@wenyuan/contract/areas/holdings.ts'
import { useState } from 'react'
import { announced, query } from '../../api/query.ts'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Holdings.module.css'
import { t } from './words.ts'

/** Different places listed of one branch. */
const PLACES = 5

/** Where copies on the shelf stand, between which call numbers; asked when the reader opens it. */
export function ShelfPlaces({ items }: { items: readonly Item[] }) {
  const [open, setOpen] = useState(false)
  const itemIds = firstOfEachPlace(items)
  const { data } = useQuery({
    ...query(holdings.shelfNumbers, { itemIds }),
    ...announced,
    enabled: open && itemIds.length > 0,
  })
  if (itemIds.length === 0) return null
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={css.summary}>{t('shelf-place.show')}</summary>
      <Grid as="ul" gap={6} className={css.places}>
        {data?.map((place) => (
          <li key={place.itemId}>
            <strong>{place.callNo}</strong> {place.mapText}
            {(place.callNoBefore || place.callNoAfter) && (
              <>
                {' '}
                <Quiet as="span" size="medium">
                  {neighboursOf(place)}
                </Quiet>
              </>
            )}
          </li>
        ))}
      </Grid>
    </details>
  )
}

/** The first copy on the shelf at each place and call number. */
function firstOfEachPlace(items: readonly Item[]): string[] {
  const onShelf = items.filter(
    ({ status, callNo }) => callNo && (status === 'available' || status === 'reference'),
  )
  const places = new Map(
    onShelf.toReversed().map((item) => [`${item.locationId} ${item.callNo}`, item.itemId] as const),
  )
  return [...places.values()].toReversed().slice(0, PLACES)
}

function neighboursOf({
  callNoBefore: before,
  callNoAfter: after,
}: {
  callNoBefore: string
  callNoAfter: string
}) {
  if (before && after) return t('shelf-place.between', { before, after })
  return before ? t('shelf-place.after', { before }) : t('shelf-place.before', { after })
}
