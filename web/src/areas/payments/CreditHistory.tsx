import type { payments } from '@wenyuan/contract/areas/payments.ts'
import { formatInstant, formatMoney } from '../../app/formats.ts'
import { List } from '../../kit/layout/List.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Payments.module.css'
import { t } from './words.ts'

type Entry = NonNullable<(typeof payments.total)['~types']>['out']['creditHistory'][number]

/** The reader's credit and what changed it; nothing for readers who never had credit. */
export function CreditHistory({ entries, credit }: { entries: readonly Entry[]; credit: number }) {
  if (entries.length === 0 && credit === 0) return null
  return (
    <Section title={t('credit.title', { amount: formatMoney(credit) })}>
      <List>
        {entries.map(({ time, text, amount, reference }) => (
          <Grid
            as="li"
            columns="26px minmax(0, 1fr) auto"
            gap="4px 12px"
            key={`${time} ${text} ${reference}`}
            ruled
            padding="14px 0"
            className={css.row}
          >
            <span />
            <div>
              <p>{text}</p>
              <Quiet>
                {formatInstant(time)} · {reference}
              </Quiet>
            </div>
            <p className={css.amount}>
              {amount > 0 ? '+' : '−'}
              {formatMoney(Math.abs(amount))}
            </p>
          </Grid>
        ))}
      </List>
    </Section>
  )
}
