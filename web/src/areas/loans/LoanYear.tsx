import { useSuspenseQuery } from '@tanstack/react-query'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { BarChart } from '../../kit/data/BarChart.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { formatCount, localeInUse } from '../../locales/translation.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './LoanYear.module.css'
import { t } from './words.ts'

const MONTHS = 12
/** One or two classes are a sentence, not a picture. */
const FEWEST_CLASSES = 3

/** "2026-11" as a month in the reader's locale; without the year under a bar. */
const monthInWords = (month: string, year: boolean): string =>
  new Intl.DateTimeFormat(localeInUse(), {
    month: year ? 'long' : 'short',
    ...(year ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))

/**
 * The loans of twelve months in one line, by month and by class as small charts, each with its numbers as a table. Months
 * with one loan each make no chart.
 */
export function LoanYear() {
  const { data } = useSuspenseQuery({
    ...query(loans.chart, { months: MONTHS }),
    ...refetchedOnFocus,
  })
  const { months, classes } = data
  const [first, last] = [months[0]?.month, months.at(-1)?.month]
  const lent = months.reduce((sum, month) => sum + month.lent, 0)
  if (!first || !last || lent === 0) return null
  const period = { from: monthInWords(first, true), to: monthInWords(last, true) }
  const [top] = classes
  const facts = [
    t('year.books', { n: lent }),
    t('year.months', { n: months.filter((month) => month.lent > 0).length }),
    top && t('year.top', { name: top.name, n: top.lent }),
  ]
  return (
    <Section title={t('year.title')}>
      <p className={css.facts}>{facts.filter(Boolean).join(t('year.between'))}</p>
      <Grid columns="repeat(auto-fit, minmax(min(100%, 320px), 1fr))" gap="12px 32px">
        {months.some((month) => month.lent > 1) && (
          <BarChart
            bars={months.map(({ month, lent }) => ({ label: monthInWords(month, false), value: lent }))}
            caption={t('loan.chart', period)}
            formatValue={formatCount}
            words={{ table: t('loan.asTable'), label: t('loan.month'), value: t('loan.count') }}
          />
        )}
        {classes.length >= FEWEST_CLASSES && (
          <BarChart
            isNamed
            bars={classes.map(({ name, lent }) => ({ label: name, value: lent }))}
            caption={t('year.classes', period)}
            formatValue={formatCount}
            words={{ table: t('loan.asTable'), label: t('year.class'), value: t('loan.count') }}
          />
        )}
      </Grid>
    </Section>
  )
}
