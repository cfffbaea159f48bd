import type { Receipt } from '@wenyuan/contract/areas/payments.ts'
import { Printer } from 'lucide-react'
import { formatLastingInstant, formatMoney } from '../../app/formats.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { Button } from '../../kit/Button.tsx'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './Receipt.module.css'
import { t } from './words.ts'

/** The receipt of a payment, with a print button; only the receipt is printed. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { name } = useSiteConfig()
  const { receiptNo, reference, methodName, paidAt, amount, lines } = receipt
  const facts = [
    [t('receipt.number'), receiptNo],
    [t('receipt.method'), methodName],
    ...(reference ? [[t('receipt.reference'), reference]] : []),
    [t('receipt.time'), formatLastingInstant(paidAt)],
  ]
  return (
    <>
      <article className={css.receipt} aria-labelledby="receipt-head">
        <p>{name}</p>
        <h3 id="receipt-head" className={css.head}>
          {t('receipt.title')}
        </h3>
        <dl className={css.facts}>
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <ul className={css.lines}>
          {lines.map(({ kindName, title, barcode, amount: part }, at) => (
            <Row as="li" gap={12} align="normal" justify="space-between" key={`${barcode} ${at}`}>
              <span>{[kindName, title, barcode].filter(Boolean).join(' · ')}</span>
              <span>{formatMoney(part)}</span>
            </Row>
          ))}
          <Row as="li" gap={12} align="normal" justify="space-between" className={css.total}>
            <span>{t('receipt.total')}</span>
            <span>{formatMoney(amount)}</span>
          </Row>
        </ul>
      </article>
      <Button onClick={() => print()}>
        <Printer aria-hidden size={18} /> {t('receipt.print')}
      </Button>
    </>
  )
}
