import type { LoanRow, loans } from '@wenyuan/contract/areas/loans.ts'
import { useId } from 'react'
import { formatMoney } from '../../app/formats.ts'
import { hasWay, RefusalWay } from '../../app/screen/RefusalWay.tsx'
import { Button } from '../../kit/Button.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { RowBox } from '../../kit/forms/RowBox.tsx'
import type { BoxRange } from '../../kit/forms/row-range.ts'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { formatDay } from '../../locales/translation.ts'
import { DueDay } from './DueDay.tsx'
import { DueWord } from './DueWord.tsx'
import { dueStateOf } from './due-state.ts'
import { LoanBook } from './LoanBook.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import css from './Loans.module.css'
import { shortly } from './short-reason.ts'
import { t } from './words.ts'

/** Result of one renewal in the answer of the call. */
export type Renewal = NonNullable<(typeof loans.renew)['~types']>['out']['rows'][number]

interface OpenLoanProps {
  loan: LoanRow
  /** Whether any loan of the list can be chosen, so that the others keep the place of a box free. */
  hasBoxes: boolean
  selected: boolean
  range: BoxRange
  onRenew: () => void
  busy: boolean
  /** Result of the last renewal. */
  renewal: Renewal | undefined
}

/** One open loan: its due date, and whether it can be renewed. */
export function OpenLoan({ loan, hasBoxes, selected, range, onRenew, busy, renewal }: OpenLoanProps) {
  const titleId = useId()
  return (
    <li
      className={hasBoxes ? css.row : `${css.row} ${css.boxless}`}
      aria-labelledby={titleId}
      data-state={dueStateOf(loan)}
    >
      {loan.canRenew ? (
        <RowBox
          label={t('loan.select', { title: loan.title })}
          checked={selected}
          range={range}
          hint={t('select.range')}
          className={css.tick}
        />
      ) : (
        hasBoxes && <span className={css.noTick} />
      )}
      <LoanBook loan={loan} titleId={titleId} />
      <div className={css.due}>
        <p className={css.dueDay}>
          <DueDay loan={loan} />
        </p>
        <p>
          <DueWord loan={loan} />
        </p>
        {loan.dueDebt > 0 && (
          <p className={css.late}>{t('loan.debt', { amount: formatMoney(loan.dueDebt) })}</p>
        )}
        <Renewals loan={loan} />
      </div>
      <Stack gap={8} align="flex-start" className={css.acts}>
        {loan.canRenew ? (
          <Button disabled={busy} aria-label={t('loan.renewTitle', { title: loan.title })} onClick={onRenew}>
            {t('loan.renew')}
          </Button>
        ) : (
          !renewal && (
            <>
              <Quiet>{t('loan.cannotRenew', { reason: reasonOf(loan) })}</Quiet>
              <RefusalWay code={loan.whyNot} />
            </>
          )
        )}
        {renewal && <Outcome renewal={renewal} />}
      </Stack>
    </li>
  )
}

/** In few words where a link says what to do. */
const reasonOf = ({ whyNot, whyNotText }: LoanRow): string =>
  (hasWay(whyNot) ? shortly(whyNot) : undefined) ?? whyNotText

/** Renewals so far and left; what is left is not said of a loan that cannot be renewed for another reason. */
function Renewals({ loan: { renewals, renewalsLeft, canRenew } }: { loan: LoanRow }) {
  if (renewalsLeft === undefined) return null
  if (canRenew || renewalsLeft === 0)
    return <Quiet>{t('loan.renewals', { n: renewals, left: renewalsLeft })}</Quiet>
  return renewals > 0 && <Quiet>{t('loan.renewedTimes', { n: renewals })}</Quiet>
}

const Outcome = ({ renewal }: { renewal: Renewal }) => (
  <p>
    {renewal.renewed ? (
      <StatusBadge state="good">
        {renewal.dueDate === ''
          ? t('loan.renewedUntil')
          : t('loan.renewed', { day: formatDay(renewal.dueDate) })}
      </StatusBadge>
    ) : (
      <>
        <StatusBadge state="late">{t('loan.refused', { reason: renewal.whyNotText })}</StatusBadge>{' '}
        <RefusalWay code={renewal.whyNot} />
      </>
    )}
  </p>
)
