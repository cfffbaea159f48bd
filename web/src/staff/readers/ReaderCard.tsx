import type { StaffReaderView } from '@wenyuan/contract/staff/reader-view.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Link } from '../../kit/Link.tsx'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
import css from '../desk/Desk.module.css'
import { choiceLabel, fieldLabel, readerTypeName } from '../forms/field-labels.ts'
import { staffPaths } from '../paths.ts'
import { formatDate, formatMoney, t } from '../words.ts'

interface ReaderCardProps {
  reader: StaffReaderView
  /** Not where the screen has the name as its heading. */
  named?: boolean
}

/** Who it is and what stands in the way, at a glance. */
export function ReaderCard({ reader, named = true }: ReaderCardProps) {
  const {
    account,
    name,
    readerType,
    isBlockedElsewhere,
    validUntil,
    debt,
    loans,
    holds,
    charges,
    mostLoans,
  } = reader
  const later = charges.filter((charge) => charge.state === 'accruing').reduce((sum, { fen }) => sum + fen, 0)
  const late = loans.filter(({ lateDays }) => lateDays > 0).length
  const ready = holds.filter((hold) => hold.state === 'shelved').length
  return (
    <Grid as="section" gap={12} card padding={16} aria-label={name}>
      {named && (
        <h2>
          <Link to={staffPaths.reader(account)}>{name}</Link>
        </h2>
      )}
      <Cluster as="p" gap="8px 16px" align="normal">
        <Standing reader={reader} />
        {isBlockedElsewhere && <StatusBadge state="late">{t('reader.blockedElsewhere')}</StatusBadge>}
        <Owed due={debt} later={later} />
        {reader.mailReturnedOn !== '' && (
          <StatusBadge state="soon">
            {t('reader.mailReturned', { day: formatDate(reader.mailReturnedOn) })}
          </StatusBadge>
        )}
        {late > 0 && <StatusBadge state="late">{t('reader.late', { count: late })}</StatusBadge>}
        {ready > 0 && <StatusBadge state="soon">{t('reader.ready', { count: ready })}</StatusBadge>}
      </Cluster>
      <Grid as="dl" columns="auto 1fr" gap="4px 16px" className={css.facts}>
        <dt>{fieldLabel('reader', 'account')}</dt>
        <dd>{account}</dd>
        <dt>{t('reader.type')}</dt>
        <dd>{readerTypeName(readerType)}</dd>
        {validUntil !== '' && (
          <>
            <dt>{t('reader.validUntil')}</dt>
            <dd>{formatDate(validUntil)}</dd>
          </>
        )}
        <dt>{t('reader.loans')}</dt>
        <dd>
          {mostLoans === null ? loans.length : t('reader.ofMost', { count: loans.length, most: mostLoans })}
        </dd>
      </Grid>
    </Grid>
  )
}

/** Each reason against lending; without one, the state of the card. */
function Standing({ reader: { state, locked, blocks } }: ReaderCardProps) {
  if (locked || blocks.length > 0)
    return (
      <>
        {locked && <StatusBadge state="late">{t('reader.locked')}</StatusBadge>}
        {blocks.map((block) => (
          <StatusBadge key={block} state="late">
            {choiceLabel('block', block)}
          </StatusBadge>
        ))}
      </>
    )
  return (
    <StatusBadge state={state === 'normal' ? 'good' : 'late'}>
      {choiceLabel('readerState', state)}
    </StatusBadge>
  )
}

/** The same sum that the reader sees: with the fines that still grow, and these by themselves. */
function Owed({ due, later }: { due: number; later: number }) {
  if (due + later === 0) return null
  if (due === 0)
    return <StatusBadge state="soon">{t('reader.owesLater', { sum: formatMoney(later) })}</StatusBadge>
  const sum = formatMoney(due + later)
  return (
    <StatusBadge state="late">
      {later === 0 ? t('reader.owes', { sum }) : t('reader.owesInParts', { sum, later: formatMoney(later) })}
    </StatusBadge>
  )
}
