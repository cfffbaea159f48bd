import { useId } from 'react'
import { formatMoney } from '../../app/formats.ts'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { formatDay } from '../../locales/translation.ts'
import type { Offer } from './RequestForm.tsx'
import css from './Requests.module.css'
import { t } from './words.ts'

type Kind = Offer['kinds'][number]

interface KindChoiceProps {
  kinds: readonly Kind[]
  /** A reason that is said above, for all kinds. */
  said: string
  chosen: Kind | undefined
  onChoose: (kind: Kind) => void
}

/** The kinds of request: what happens, then fee and day or the reason why it is not open, and the library's word for it. */
export function KindChoice({ kinds, said, chosen, onChoose }: KindChoiceProps) {
  const group = useId()
  return (
    <fieldset className={css.kinds}>
      <Quiet as="legend">{t('request.kind')}</Quiet>
      {kinds.map((kind) => (
        <label key={kind.requestType} className={css.kind}>
          <input
            type="radio"
            name={group}
            disabled={!kind.allowed}
            checked={chosen?.requestType === kind.requestType}
            onChange={() => onChoose(kind)}
          />
          <span>
            {t(`request.about.${kind.requestType}`)}
            <Quiet as="small">
              {[...(kind.allowed || kind.whyNotText !== said ? termsOf(kind) : []), kind.name]
                .filter(Boolean)
                .join(' · ')}
            </Quiet>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The fee and the day, or why the kind is not open. */
function termsOf({ allowed, fee, whyNotText, expectedOn }: Kind): string[] {
  if (!allowed) return [whyNotText]
  return [
    fee > 0 ? t('request.fee', { amount: formatMoney(fee) }) : t('request.free'),
    expectedOn && t('request.expected', { day: formatDay(expectedOn) }),
  ]
}
