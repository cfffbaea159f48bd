import { useSuspenseQuery } from '@tanstack/react-query'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { BarChart } from '../../kit/data/BarChart.tsx'
import { formatCount, languageInUse } from '../../locales/translation.ts'
import css from './Loans.module.css'
import { t } from './words.ts'

const MONTHS = 12

/** "2026-11" as a month in the reader's locale; without the year under a bar. */
const monthInWords = (month: string, year: boolean): string =>
  new Intl.DateTimeFormat(languageInUse() === 'en' ? 'en-GB' : languageInUse(), {
    month: year ? 'long' : 'short',
    ...(year ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))

/** Loans by month over twelve months as a small chart, with the numbers as a table. */
export function LoanChart() {
  const { data } = useSuspenseQuery({
    ...query(loans.chart, { months: MONTHS }),
    ...refetchedOnFocus,
  })
  const [first, last] = [data.months[0]?.month, data.months.at(-1)?.month]
  if (!first || !last || data.months.every(({ lent }) => lent === 0)) return null
  return (
    <section aria-label={t('loan.chartTitle')}>
      <h2 className={css.head}>{t('loan.chartTitle')}</h2>
      <BarChart
        bars={data.months.map(({ month, lent }) => ({ label: monthInWords(month, false), value: lent }))}
        caption={t('loan.chart', { from: monthInWords(first, true), to: monthInWords(last, true) })}
        formatValue={formatCount}
        words={{ table: t('loan.asTable'), label: t('loan.month'), value: t('loan.count') }}
      />
    </section>
  )
}
