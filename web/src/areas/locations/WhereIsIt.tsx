import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './Locations.module.css'
import { type CopyPlace, PlanDialog } from './PlanDialog.tsx'
import { PlanPicture } from './PlanPicture.tsx'
import { plannedQuery } from './planned-query.ts'
import { t } from './words.ts'

interface WhereIsItProps extends CopyPlace {
  /** The shelf on its plan, small; else words. */
  hasPicture?: boolean
}

/** Opens the floor plan with the shelf of a copy; nothing where the library has no plan of it. */
export function WhereIsIt({ hasPicture = false, ...place }: WhereIsItProps) {
  const { data: planned } = useQuery(plannedQuery())
  const [isOpen, setOpen] = useState(false)
  if (!planned?.includes(place.locationId)) return null
  return (
    <>
      <button
        type="button"
        className={hasPicture ? css.thumbnail : css.where}
        aria-label={t('plan.showOf', { location: place.locationName })}
        onClick={() => setOpen(true)}
      >
        {hasPicture && <PlanPicture place={place} />}
        <Row as="span" inline gap={5} className={css.showPlan}>
          <MapPin aria-hidden size={15} /> {t('plan.show')}
        </Row>
      </button>
      {isOpen && <PlanDialog place={place} onClose={() => setOpen(false)} />}
    </>
  )
}
