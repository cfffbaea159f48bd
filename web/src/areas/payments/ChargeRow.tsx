import { RecordText } from '../../kit/data/RecordText.tsx'
import type { payments } from '@wenyuan/contract/areas/payments.ts'
import { formatInstant, formatMoney } from '../../app/formats.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { RowBox } from '../../kit/forms/RowBox.tsx'
import type { BoxRange } from '../../kit/forms/row-range.ts'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Payments.module.css'
import { t } from './words.ts'

type Charge = NonNullable<(typeof payments.charges)['~types']>['out']['records'][number]

interface ChargeRowProps {
  charge: Charge
  /** Undefined: no selection, because charges cannot be paid here. */
  chosen: boolean | undefined
  range: BoxRange
}

const toneOf: Readonly<Record<Charge['state'], 'late' | 'soon' | 'good'>> = {
  due: 'late',
  accruing: 'soon',
  paid: 'good',
  waived: 'good',
}

/** One charge: reason, amount and date; the date of settlement once settled. */
export function ChargeRow({ charge, chosen, range }: ChargeRowProps) {
  const amount = formatMoney(charge.amount)
  const times = [
    charge.createTime && t('fee.made', { time: formatInstant(charge.createTime) }),
    charge.settleTime && t('fee.settled', { time: formatInstant(charge.settleTime) }),
    charge.paidBy && t('fee.paidBy', { method: charge.paidBy, receipt: charge.receiptNo }),
    charge.barcode && t('copy.barcode', { barcode: charge.barcode }),
  ]
  return (
    <Grid
      as="li"
      columns="26px minmax(0, 1fr) auto"
      gap="4px 12px"
      ruled
      padding="14px 0"
      className={css.row}
    >
      <span className={css.tick}>
        {charge.canPay && chosen !== undefined && (
          <RowBox
            label={t('fee.select', { kind: charge.kindName, amount })}
            checked={chosen}
            range={range}
            hint={t('select.range')}
          />
        )}
      </span>
      <div>
        <p>
          <b>{charge.kindName}</b>{' '}
          {charge.title !== charge.kindName && (
            <span className={css.title}>
              <RecordText>{charge.title}</RecordText>
            </span>
          )}
        </p>
        <Quiet>{times.filter(Boolean).join(' · ')}</Quiet>
      </div>
      <div className={css.state}>
        <p className={css.amount}>{amount}</p>
        <StatusBadge state={toneOf[charge.state]}>{t(`fee.state.${charge.state}`)}</StatusBadge>
      </div>
    </Grid>
  )
}
