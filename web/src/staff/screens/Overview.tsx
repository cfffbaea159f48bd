import type { ReactNode } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '../../kit/Link.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { look } from '../call.ts'
import { choiceLabel } from '../forms/field-labels.ts'
import { staffPaths } from '../paths.ts'
import { may, usePerson } from '../session.ts'
import { Screen } from '../shell/Screen.tsx'
import { formatNumber, t, textFor } from '../words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Overview.module.css'

/** How much work waits, list by list; counted again every half minute. */
export function Overview() {
  const person = usePerson()
  if (!may('work-counts')) return <Empty title={t('overview.welcome', { name: person?.name ?? '' })} />
  return <Counts />
}

function Counts() {
  const { data } = useSuspenseQuery({ ...look('work-counts', {}), refetchInterval: 30_000 })
  const requests = data.records.filter(({ task }) => task !== '')
  const others = data.records.filter(({ task }) => task === '')
  return (
    <Screen title={t('overview.title')}>
      {requests.length > 0 && (
        <Group title={t('list.list-requests')}>
          {requests.map(({ list, task, total }) => (
            <Count
              key={task}
              to={staffPaths.list(list, task)}
              label={choiceLabel('task', task)}
              total={total}
            />
          ))}
        </Group>
      )}
      {others.length > 0 && (
        <Group title={t('overview.others')}>
          {others.map(({ list, total }) => (
            <Count
              key={list}
              to={staffPaths.list(list)}
              label={textFor(`list.${list}`) ?? list}
              total={total}
            />
          ))}
        </Group>
      )}
      {data.total === 0 && <Empty kind="done" title={t('list.done')} />}
    </Screen>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Grid as="section" gap={12} aria-label={title}>
    <h2>{title}</h2>
    <Grid as="ul" columns="repeat(auto-fill, minmax(min(126px, 100%), 1fr))" gap={12}>
      {children}
    </Grid>
  </Grid>
)

const Count = ({ to, label, total }: { to: string; label: string; total: number }) => (
  <li>
    <Grid
      as={Link}
      gap={2}
      to={to}
      card
      padding="14px 16px"
      className={css.count}
      data-waits={total > 0 || undefined}
    >
      <strong>{formatNumber(total)}</strong>
      <span>{label}</span>
    </Grid>
  </li>
)
