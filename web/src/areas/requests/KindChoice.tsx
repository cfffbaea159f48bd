import { useId } from 'react'
import { t } from './words.ts'
import { formatMoney } from '../../app/formats.ts'
import css from './Requests.module.css'
import type { Offer } from './RequestForm.tsx'

type Kind = Offer['kinds'][number]

interface KindChoiceProps {
  kinds: readonly Kind[]
  chosen: Kind | undefined
  onChoose: (kind: Kind) => void
}

/** The kinds of request, each with its fee or with the reason why it is not open. */
export function KindChoice({ kinds, chosen, onChoose }: KindChoiceProps) {
  const group = useId()
  return (
    <fieldset className={css.kinds}>
      <legend className={css.quiet}>{t('request.kind')}</legend>
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
            <small className={css.quiet}>
              {kind.allowed
                ? kind.fee > 0
                  ? t('request.fee', { amount: formatMoney(kind.fee) })
                  : t('request.free')
                : kind.whyNotText}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
