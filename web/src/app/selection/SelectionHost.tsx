import { Suspense, useEffect } from 'react'
import { SelectionBar } from '../../areas/selection/public.ts'
import { VisuallyHidden } from '../../kit/layout/VisuallyHidden.tsx'
import { ErrorBoundary } from '../../kit/states/ErrorBoundary.tsx'
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
        <ErrorBoundary resetKey={String(n)} renderError={() => null}>
          <Suspense>
            <SelectionBar />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
