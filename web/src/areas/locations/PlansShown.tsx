import { useSuspenseQuery } from '@tanstack/react-query'
import { MarkedPicture } from '../../kit/data/MarkedPicture.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Locations.module.css'
import { planQuery } from './planned-query.ts'
import { t } from './words.ts'

/** The floor plans that show a location, with the places of a call number; what they tell stands below in words. */
export function PlansShown({ locationId, callNo = '' }: { locationId: string; callNo?: string }) {
  const { data: plans } = useSuspenseQuery(planQuery({ locationId, callNo }))
  if (plans.length === 0) return <p>{t('plan.none')}</p>
  return plans.map(({ code, title, picture, width, height, marks, text }) => (
    <figure key={code} className={css.plan}>
      <MarkedPicture
        src={picture}
        width={width}
        height={height}
        marks={marks}
        alt={t('plan.of', { title })}
      />
      <figcaption>
        <span>{text}</span>
        {marks.length === 0 && (
          <Quiet as="span" size="medium">
            {t('plan.unmarked')}
          </Quiet>
        )}
      </figcaption>
    </figure>
  ))
}
