import { useSuspenseQuery } from '@tanstack/react-query'
import type { GoingLiveRow } from '@wenyuan/contract/staff/going-live.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { Link } from '../../kit/Link.tsx'
import { look } from '../call.ts'
import { Screen } from '../shell/Screen.tsx'
import { formatNumber, t } from '../words.ts'
import css from './GoingLive.module.css'
import { pathOfPlace } from './place-path.ts'

/** The checklist for going live: what is set, missing or contradictory, by section. */
export function GoingLiveScreen() {
  const { data } = useSuspenseQuery(look('going-live', {}))
  const sections = Map.groupBy(data.records, ({ section }) => section)
  return (
    <Screen title={t('live.title')} lead={t('live.lead')}>
      <Grid gap={28}>
        <Cluster gap="6px 12px">
          <progress aria-label={t('live.title')} max={Math.max(1, data.asked)} value={data.done} />
          {t('live.share', { done: formatNumber(data.done), asked: formatNumber(data.asked) })}
        </Cluster>
        {[...sections].map(([section, rows]) => (
          <Section key={section} title={t(`live.section.${section}`)} variant="page">
            <ul className={css.checks}>
              {rows.map((row) => (
                <Check key={row.name} row={row} />
              ))}
            </ul>
          </Section>
        ))}
      </Grid>
    </Screen>
  )
}

function Check({ row }: { row: GoingLiveRow }) {
  const { name, state, count, place } = row
  const title = t(`live.check.${name}`)
  const path = pathOfPlace(place)
  return (
    <li>
      <Mark row={row} />
      <div>
        {path === undefined ? <strong>{title}</strong> : <Link to={path}>{title}</Link>}{' '}
        {count > 0 && t('live.count', { count })}
        {state !== 'done' && <Quiet>{sentenceOf(row)}</Quiet>}
      </div>
    </li>
  )
}

/** What is wrong, or why nothing is asked. */
const sentenceOf = ({ name, state }: GoingLiveRow): string =>
  state === 'notNeeded' && name !== 'backups' ? t('live.idle') : t(`live.why.${name}`)

function Mark({ row: { name, state, weight } }: { row: GoingLiveRow }) {
  // backups are needed: they are only not made here
  if (name === 'backups') return <Quiet as="span">{t('live.state.outside')}</Quiet>
  if (state === 'notNeeded') return <Quiet as="span">{t('live.state.notNeeded')}</Quiet>
  const isAdvised = state === 'missing' && weight === 'advice'
  const badge = state === 'done' ? 'good' : isAdvised ? 'soon' : 'late'
  return <StatusBadge state={badge}>{t(`live.state.${isAdvised ? 'advised' : state}`)}</StatusBadge>
}
