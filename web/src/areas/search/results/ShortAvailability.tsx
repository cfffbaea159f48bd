import type { Availability } from '@wenyuan/contract/areas/search.ts'
import { formatDay } from '../../../locales/translation.ts'
import { t } from '../words.ts'
import { stateWords, tones } from './AvailabilityLine.tsx'
import { Quiet } from '../../../kit/layout/Quiet.tsx'
import css from './ShortAvailability.module.css'

interface ShortAvailabilityProps {
  availability: Availability | null | undefined
  /** The record's online address. */
  link: string
}

/** The best way to get a record in two short lines, below a cover: the state, and the branch or the day. Their space is held. */
export function ShortAvailability({ availability, link }: ShortAvailabilityProps) {
  const best = availability?.best
  const isOnline = best?.kind === 'none' && link !== ''
  const isSilent = !best || (best.kind === 'none' && link === '')
  const where =
    best?.kind === 'on-loan' && best.dueDate
      ? t('availability.due', { day: formatDay(best.dueDate) })
      : best?.library
  return (
    <span className={css.lines}>
      {!isSilent && (
        <span className={css.state} data-tone={isOnline ? 'here' : tones[best.kind]}>
          {isOnline ? t('availability.online') : stateWords(availability)}
        </span>
      )}
      {where && (
        <Quiet as="span" size="normal" className={css.where} title={where}>
          {where}
        </Quiet>
      )}
    </span>
  )
}
