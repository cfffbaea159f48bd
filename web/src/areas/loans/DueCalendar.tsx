import type { LoanRow } from '@wenyuan/contract/areas/loans.ts'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { formatDay, languageInUse } from '../../locales/translation.ts'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
import { VisuallyHidden } from '../../kit/layout/VisuallyHidden.tsx'
import css from './DueCalendar.module.css'
import { DueWord } from './DueWord.tsx'
import { byDueDay, todayOf, weeksFrom } from './due-weeks.ts'
import { t } from './words.ts'

const WEEKS = 5

/**
 * The next weeks as a table of days; those on which books are due are pressed to see them.
 * Not drawn for a single due day, which the loan's own row says.
 */
export function DueCalendar({ loans }: { loans: readonly LoanRow[] }) {
  const known = loans.filter(({ dueDate }) => dueDate !== '')
  const [first] = known
  const today = first ? todayOf(first) : ''
  const due = byDueDay(known.filter(({ daysLeft }) => daysLeft >= 0))
  const [chosen, setChosen] = useState<string>()
  if (!first || due.size < 2) return null
  const weeks = weeksFrom(today, WEEKS)
  const shown = new Set(weeks.flat())
  if (![...due.keys()].some((day) => shown.has(day))) return null
  const later = [...due].reduce((sum, [day, rows]) => sum + (shown.has(day) ? 0 : rows.length), 0)
  const day = chosen !== undefined && due.has(chosen) ? chosen : [...due.keys()][0]
  return (
    <Section title={t('calendar.title')}>
      <Grid gap="16px 40px" className={css.both}>
        <table className={css.days}>
          <VisuallyHidden as="caption">{t('calendar.about')}</VisuallyHidden>
          <thead>
            <tr>
              {(weeks[0] ?? []).map((one) => (
                <th key={one} scope="col">
                  {weekday(one)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((one) => (
                  <td
                    key={one}
                    aria-current={one === today ? 'date' : undefined}
                    data-past={one < today || undefined}
                  >
                    <Day
                      day={one}
                      count={due.get(one)?.length ?? 0}
                      pressed={one === day}
                      onPress={setChosen}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div role="status" className={css.books}>
          {day !== undefined && (
            <>
              <p className={css.day}>{t('loan.due', { day: formatDay(day) })}</p>
              <ul>
                {due.get(day)?.map((loan) => (
                  <Cluster as="li" gap="0 12px" key={loan.loanId}>
                    <Title loan={loan} /> <DueWord loan={loan} brief />
                  </Cluster>
                ))}
              </ul>
            </>
          )}
          {later > 0 && <Quiet>{t('calendar.later', { n: later })}</Quiet>}
        </div>
      </Grid>
    </Section>
  )
}

interface DayProps {
  day: string
  count: number
  pressed: boolean
  onPress: (day: string) => void
}

function Day({ day, count, pressed, onPress }: DayProps) {
  const number = Number(day.slice(8))
  // the first of a month says which
  const month = number === 1 ? `${Number(day.slice(5, 7))}/` : undefined
  if (count === 0)
    return (
      <time dateTime={day} data-month={month}>
        {number}
      </time>
    )
  return (
    <button
      type="button"
      className={css.due}
      data-month={month}
      aria-pressed={pressed}
      aria-label={t('calendar.day', { day: formatDay(day), n: count })}
      onClick={() => onPress(day)}
    >
      {number}
      {count > 1 && <span className={css.count}>{count}</span>}
    </button>
  )
}

function Title({ loan: { record, title, recordId } }: { loan: LoanRow }) {
  if (!record) return title
  return (
    <Link
      to={paths.record({ id: recordId, type: record.docCode })}
      dir="auto"
      lang={record.lang || undefined}
    >
      {title}
    </Link>
  )
}

const weekday = (day: string): string =>
  new Intl.DateTimeFormat(languageInUse(), { weekday: 'narrow', timeZone: 'UTC' }).format(Date.parse(day))
