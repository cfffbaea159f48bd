import { useId } from 'react'
import { formatMoney } from '../../app/formats.ts'
import { Quiet } from '../../kit/layout/Quiet.tsx'
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

/** The kinds of request, each with its fee or the reason why it is not open. */
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
            {kind.name}
            <Quiet as="small">
              {[
                t(`request.about.${kind.requestType}`),
                (kind.allowed || kind.whyNotText !== said) && termsOf(kind),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Quiet>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The fee, or why the kind is not open. */
function termsOf({ allowed, fee, whyNotText }: Kind): string {
  if (!allowed) return whyNotText
  return fee > 0 ? t('request.fee', { amount: formatMoney(fee) }) : t('request.free')
}
