import type { Library } from '@wenyuan/contract/areas/site.ts'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { useReader } from '../../app/session/reader-state.ts'
import { useNearBranch } from '../../app/site/near-branch.ts'
import { useLibraries, useSiteConfig } from '../../app/site/site-facts.ts'
import { Link } from '../../kit/Link.tsx'
import { formatDay, languageInUse } from '../../locales/translation.ts'
import { Cluster, Row } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './HomeStrip.module.css'
import { dayAt, openState } from './opening-hours.ts'
import { t } from './words.ts'

/** So many branches have room; the others stand on the screen of the branches. */
const SHOWN = 6

/**
 * Whether each branch is open at this hour of this day, in the library's own time: the branch chosen comes first, else the
 * reader's own.
 */
export function Today() {
  const reader = useReader()
  const { timeZone } = useSiteConfig()
  const [now] = useState(() => new Date())
  const near = useNearBranch() || (reader?.libCode ?? '')
  const libraries = useLibraries()
  const sorted = libraries.toSorted(
    (one, other) => Number(other.libCode === near) - Number(one.libCode === near),
  )
  const shown = sorted.slice(0, SHOWN)
  const today = dayAt(now, timeZone)
  if (shown.length === 0) return null
  return (
    <section className={css.card} aria-label={t('home.today')}>
      <h2 className={css.title}>
        {t('home.today')} <span className={css.date}>{formatDay(today)}</span>
      </h2>
      <ul className={css.branches}>
        {shown.map((library) => (
          <Branch key={library.libCode} library={library} moment={{ now, today, timeZone }} />
        ))}
      </ul>
      {libraries.length > 1 && (
        <Link
          to={paths.locations()}
          className={css.all}
          data-many={libraries.length > SHOWN ? '' : undefined}
        >
          {t('home.allBranches', { n: libraries.length })}
        </Link>
      )}
    </section>
  )
}

interface Moment {
  now: Date
  /** ISO day in the library's own time. */
  today: string
  timeZone: string
}

function Branch({ library, moment }: { library: Library; moment: Moment }) {
  const { libCode, libName, openingHours, closedDays, specialHours: special } = library
  if (!openingHours && special.length === 0) return null
  const state = openState(openingHours, moment.now, moment.timeZone, { closedDays, special })
  const note = special.find(({ from, to }) => from <= moment.today && moment.today <= to)?.note
  return (
    <li>
      <Row
        as={Link}
        gap={8}
        to={paths.locations({ library: libCode })}
        className={css.branch}
        data-open={state?.open}
      >
        <Cluster
          as="span"
          gap="0 12px"
          align="normal"
          justify="space-between"
          padding="3px 0"
          grow
          className={css.words}
        >
          <span>{libName}</span>
          <Quiet as="span" size="normal" figures className={css.hour}>
            {state ? stateText(state) : openingHours}
            {note && ` · ${note}`}
          </Quiet>
        </Cluster>
      </Row>
    </li>
  )
}

function stateText(state: NonNullable<ReturnType<typeof openState>>): string {
  if (state.open) return t('home.until', { time: state.until })
  if (state.allDay || !state.next) return t('home.closedToday')
  const { time, day, inDays } = state.next
  if (inDays === 0) return t('home.opensAt', { time })
  return inDays === 1 ? t('home.opensTomorrow', { time }) : t('home.opensOn', { day: weekday(day), time })
}

/** A Sunday, the day 0 of a week. */
const SUNDAY = Date.UTC(2026, 10, 22)

const weekday = (day: number): string =>
  new Intl.DateTimeFormat(languageInUse(), { weekday: 'short', timeZone: 'UTC' }).format(
    SUNDAY + day * 86_400_000,
  )
