import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../app/lazy-part.ts'
import { FailureNotice } from '../../app/screen/FailureNotice.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { ErrorBoundary } from '../../kit/states/ErrorBoundary.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import css from './Locations.module.css'
import { plannedQuery } from './planned-query.ts'
import { t } from './words.ts'

const PlansShown = lazyPart(() => import('./PlansShown.tsx').then(({ PlansShown }) => PlansShown))

interface WhereIsItProps {
  locationId: string
  locationName: string
  /** Shown where its range stands; empty: the whole location. */
  callNo: string
}

/** Opens the floor plan with the shelf of a copy; nothing where the library has no plan of it. */
export function WhereIsIt({ locationId, locationName, callNo }: WhereIsItProps) {
  const { data: planned } = useQuery(plannedQuery())
  const [isOpen, setOpen] = useState(false)
  if (!planned?.includes(locationId)) return null
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className={css.where}
        aria-label={t('plan.showOf', { location: locationName })}
        onClick={() => setOpen(true)}
      >
        <MapPin aria-hidden size={15} /> {t('plan.show')}
      </button>
      {isOpen && (
        <Dialog title={locationName} closeLabel={t('action.close')} shape="broad" onClose={close}>
          {callNo && <p className={css.callNo}>{callNo}</p>}
          <ErrorBoundary
            resetKey={locationId}
            renderError={(error, retry) => <FailureNotice error={error} onRetry={retry} />}
          >
            <Suspense fallback={<Skeleton width="100%" height={320} />}>
              <PlansShown locationId={locationId} callNo={callNo} />
            </Suspense>
          </ErrorBoundary>
        </Dialog>
      )}
    </>
  )
}
