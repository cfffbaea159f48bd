import { useEffect } from 'react'
import { LoadedPart } from '../screen/Loaded.tsx'
import { SelectionBar } from '../../areas/selection/public.ts'
import { VisuallyHidden } from '../../kit/layout/VisuallyHidden.tsx'
import { formatCount, t } from '../../locales/translation.ts'
import { followSelection, useSelection } from './selection-store.ts'
import { followViewed } from './viewed-records.ts'

/** The bar of the selection, loaded with the first selected record, and its count for screen readers. */
export function SelectionHost() {
  const { records } = useSelection()
  const n = records.length
  useEffect(followSelection, [])
  useEffect(followViewed, [])
  return (
    <>
      <VisuallyHidden>
        <span role="status">{n > 0 && t('select.count', { n, count: formatCount(n) })}</span>
      </VisuallyHidden>
      {n > 0 && (
        <LoadedPart resetKey={String(n)} silent>
          <SelectionBar />
        </LoadedPart>
      )}
    </>
  )
}
