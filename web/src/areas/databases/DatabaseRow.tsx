import type { DatabaseColumn } from '@wenyuan/contract/constants/database-terms.ts'
import { usage } from '@wenyuan/contract/areas/usage.ts'
import type { DatabaseCard } from '@wenyuan/contract/shapes/database.ts'
import { call } from '../../api/call.ts'
import { paths } from '../../app/paths.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { formatDay, namesInLine } from '../../locales/translation.ts'
import { AccessLine } from './AccessLine.tsx'
import { Cluster, Grid, Stack } from '../../kit/layout/boxes.tsx'
import css from './Databases.module.css'
import { OpenDatabase } from './OpenDatabase.tsx'
import { t } from './words.ts'

interface DatabaseRowProps {
  database: DatabaseCard
  /** What the library shows beside the name. */
  columns: readonly DatabaseColumn[]
  /** The chosen subjects: their best bets are marked. */
  subjects: readonly string[]
}

/** A failure to count is ignored. */
const countEntry = (resourceId: string) =>
  void call(usage.entryClick, { resourceId, place: 'list' }).catch(() => undefined)

export function DatabaseRow({ database, columns, subjects }: DatabaseRowProps) {
  const has = (column: DatabaseColumn) => columns.includes(column)
  const isBestBet = database.subjects.some(({ code, rank }) => rank > 0 && subjects.includes(code))
  const names = (terms: readonly { name: string }[]) => namesInLine(terms.map(({ name }) => name))
  const facts = [
    has('vendor') && database.vendor?.name,
    has('types') && names(database.types),
    has('subjects') && names(database.subjects),
    has('languages') && names(database.languages),
    has('status') && database.status !== 'open' && database.statusName,
  ].filter(Boolean)
  return (
    <Grid as="li" gap="10px 32px" ruled padding="16px 0" className={css.row}>
      <Stack gap={3} align="flex-start" className={css.main}>
        <h3 className={css.name}>
          <Link
            to={paths.database({ id: database.resourceId })}
            onClick={() => countEntry(database.resourceId)}
          >
            {database.name}
          </Link>
          {isBestBet && <span className={css.mark}>{t('databases.bestBet')}</span>}
          {database.isNew && <span className={css.mark}>{t('databases.new')}</span>}
        </h3>
        {database.otherNames.length > 0 && (
          <Quiet className={css.others}>{database.otherNames.join(' · ')}</Quiet>
        )}
        {has('summary') && database.summary && <p className={css.summary}>{database.summary}</p>}
        {facts.length > 0 && <Quiet className={css.facts}>{facts.join(' · ')}</Quiet>}
        {database.daysLeft !== null && database.status !== 'ended' && (
          <StatusBadge state="soon">
            {t('databases.until', { day: formatDay(database.to), n: database.daysLeft })}
          </StatusBadge>
        )}
      </Stack>
      <Cluster gap="6px 16px" className={css.way}>
        {has('access') && <AccessLine access={database.access} />}
        <OpenDatabase database={database} />
      </Cluster>
    </Grid>
  )
}
