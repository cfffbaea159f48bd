import type { Quote } from '@wenyuan/contract/shapes/purchase.ts'
import { useState } from 'react'
import { formatMoney } from '../../app/formats.ts'
import { Button } from '../../kit/Button.tsx'
import { Facts } from '../../kit/data/Facts.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { secondAfter, useCountdown } from '../../kit/time/countdown.ts'
import { AllowanceLine } from './AllowanceLine.tsx'
import { clockWords } from './clock-words.ts'
import css from './Shop.module.css'
import { t } from './words.ts'

interface QuoteCardProps {
  quote: Quote
  busy: boolean
  onOrder: () => void
  onRenew: () => void
}

/** Prices that hold until the clock has run out; then the reader asks for new ones. */
export function QuoteCard({ quote, busy, onOrder, onRenew }: QuoteCardProps) {
  const [until] = useState(() => secondAfter(quote.secondsLeft))
  const left = useCountdown(until)
  const { lines, goods, freight, freightPayer, needsApproval, leftAfter } = quote
  return (
    <Section title={t('shop.quote')} variant="page">
      <ul className={css.lines}>
        {lines.map(({ itemId, title, price }) => (
          <li key={itemId}>
            <span>{title}</span> <span>{formatMoney(price)}</span>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [t('shop.goods'), formatMoney(goods)],
          [
            t('shop.freight'),
            freight === 0
              ? t('shop.freightFree')
              : t(`shop.freightBy.${freightPayer}`, { amount: formatMoney(freight) }),
          ],
        ]}
      />
      <AllowanceLine left={leftAfter} label={t('shop.leftAfter')} />
      {needsApproval && <Quiet>{t('shop.needsApproval')}</Quiet>}
      {freightPayer === 'reader' && freight > 0 && <Quiet>{t('shop.paysFreight')}</Quiet>}
      {left > 0 ? (
        <div className={css.buttons}>
          <Button variant="primary" aria-disabled={busy} onClick={onOrder}>
            {t(busy ? 'shop.ordering' : 'shop.orderNow')}
          </Button>
          <span role="timer">{t('shop.holds', { clock: clockWords(left) })}</span>
        </div>
      ) : (
        <>
          <FormAlert kind="warning">{t('shop.expired')}</FormAlert>
          <Button variant="primary" aria-disabled={busy} onClick={onRenew}>
            {t('shop.askAgain')}
          </Button>
        </>
      )}
    </Section>
  )
}
