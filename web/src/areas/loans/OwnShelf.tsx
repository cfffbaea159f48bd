import { RecordText } from '../../kit/data/RecordText.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoanRow } from '@wenyuan/contract/areas/loans.ts'
import { Fragment } from 'react'
import { paths } from '../../app/paths.ts'
import { TitleCover } from '../../app/records/TitleCover.tsx'
import { RefusalWay } from '../../app/screen/RefusalWay.tsx'
import { Button } from '../../kit/Button.tsx'
import { Ring } from '../../kit/data/Ring.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { nameSeparator } from '../../locales/translation.ts'
import { DueDay } from './DueDay.tsx'
import { DueWord } from './DueWord.tsx'
import { dueStateOf, partLeft } from './due-state.ts'
import { currentLoansQuery } from './loan-queries.ts'
import { Cluster, Row } from '../../kit/layout/boxes.tsx'
import { Clamp } from '../../kit/layout/Clamp.tsx'
import css from './OwnShelf.module.css'
import { shortly } from './short-reason.ts'
import { useRenewing } from './renewal.ts'
import { worthRenewing } from './worth-renewing.ts'
import { t } from './words.ts'

/** Books of the shelf; the tab of loans has the others. */
const SHOWN = 12

/**
 * The reader's loans as covers with their due days, the next ones first, and one button that renews them. Loans that
 * cannot be renewed are named with the reason; a block of the card, which is said beside it with the way out, in short.
 * Overdue loans that no renewal helps are to be returned: that is said here only.
 */
export function OwnShelf({ blocks }: { blocks: readonly string[] }) {
  const { data } = useSuspenseQuery(currentLoansQuery(1))
  const { busy, renewals, renew } = useRenewing()
  const all = paths.personalCentre({ tab: '5' })
  if (data.total === 0) {
    return (
      <Section title={t('shelf.title')}>
        <Quiet size="medium">{t('shelf.empty')}</Quiet>
      </Section>
    )
  }
  const { loanIds, isSoon } = worthRenewing(data.records)
  const soon = data.records.filter((loan) => dueStateOf(loan) === 'soon').length
  const stuck = data.records.filter((loan) => !loan.canRenew && dueStateOf(loan) !== 'good')
  const renewed = [...renewals.values()].filter((renewal) => renewal.renewed).length
  return (
    <Section title={t('shelf.title')}>
      <Cluster gap="6px 18px" className={css.line}>
        <Link to={all} variant="text">
          {t('loan.inAll', { n: data.total })}
        </Link>
        {data.overdue > 0 && (
          <StatusBadge state="late">{t('shelf.overdue', { n: data.overdue })}</StatusBadge>
        )}
        {soon > 0 && <StatusBadge state="soon">{t('loan.soonInAll', { n: soon })}</StatusBadge>}
        {renewed > 0 && (
          <StatusBadge state="good">
            <span role="status">{t('shelf.renewed', { n: renewed })}</span>
          </StatusBadge>
        )}
        {loanIds.length > 0 && (
          <Button
            className={css.renew}
            variant={isSoon ? 'primary' : 'plain'}
            disabled={busy}
            onClick={() => void renew(loanIds)}
          >
            {t(busy ? 'loan.renewing' : isSoon ? 'shelf.renewSoon' : 'shelf.renewAll', { n: loanIds.length })}
          </Button>
        )}
      </Cluster>
      <Row as="ul" gap={16} align="normal" padding="4px 0 10px" above={12} className={css.shelf}>
        {data.records.slice(0, SHOWN).map((loan) => (
          <Book key={loan.loanId} loan={loan} />
        ))}
      </Row>
      {refusalsOf(stuck).map(({ whyNot, whyNotText, refused }) => (
        <p key={whyNotText} className={css.stuck}>
          {refused.map((loan, at) => (
            <Fragment key={loan.loanId}>
              {at > 0 && nameSeparator()}
              <RecordText lang={loan.record?.lang || undefined}>{loan.title}</RecordText>
            </Fragment>
          ))}{' '}
          <Quiet as="span">{t('loan.cannotRenew', { reason: shortly(whyNot) ?? whyNotText })}</Quiet>{' '}
          {!blocks.includes(whyNot) && <RefusalWay code={whyNot} />}
        </p>
      ))}
    </Section>
  )
}

/** Each reason once, with the loans that it concerns. */
const refusalsOf = (stuck: readonly LoanRow[]) =>
  [...new Map(stuck.map((loan) => [loan.whyNotText, loan.whyNot]))].map(([whyNotText, whyNot]) => ({
    whyNot,
    whyNotText,
    refused: stuck.filter((loan) => loan.whyNotText === whyNotText),
  }))

function Book({ loan }: { loan: LoanRow }) {
  const { record, title, daysLeft } = loan
  const lang = record?.lang || undefined
  const state = dueStateOf(loan)
  const face = (
    <>
      <span className={css.cover}>
        <TitleCover of={loan} width={96} />
        {state !== 'late' && loan.dueDate !== '' && (
          <span className={css.ring}>
            <Ring part={partLeft(loan)} state={state} label={t('loan.daysLeft', { n: daysLeft })} size={38}>
              {daysLeft}
            </Ring>
          </span>
        )}
      </span>
      <Clamp as="span" lines={2} className={css.title} dir="auto" lang={lang}>
        {title}
      </Clamp>
    </>
  )
  return (
    <li className={css.book}>
      {record ? <Link to={paths.record({ id: loan.recordId, type: record.docCode })}>{face}</Link> : face}
      <Quiet as="span" size="normal" figures className={css.due}>
        <DueDay loan={loan} />
      </Quiet>
      {state !== 'good' && <DueWord loan={loan} brief />}
    </li>
  )
}
