import { LoadedPart } from '../../app/screen/Loaded.tsx'
import { lazyPart } from '../../app/lazy-part.ts'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import css from './Locations.module.css'
import { t } from './words.ts'

const PlansShown = lazyPart(() => import('./PlansShown.tsx').then(({ PlansShown }) => PlansShown))

/** A place of copies, and a call number there; without a number the whole place. */
export interface CopyPlace {
  locationId: string
  locationName: string
  callNo: string
}

/** The floor plans of a place, with the shelf of a call number. */
export const PlanDialog = ({ place, onClose }: { place: CopyPlace; onClose: () => void }) => (
  <Dialog title={place.locationName} closeLabel={t('action.close')} shape="broad" onClose={onClose}>
    {place.callNo && <p className={css.callNo}>{place.callNo}</p>}
    <LoadedPart resetKey={place.locationId} fallback={<Skeleton width="100%" height={320} />}>
      <PlansShown locationId={place.locationId} callNo={place.callNo} />
    </LoadedPart>
  </Dialog>
)
