import type { Trial } from '@wenyuan/contract/staff/connections.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { formatNumber, t, textFor } from '../words.ts'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
import css from './Connections.module.css'

const stateOf = (outcome: Trial['outcome']) =>
  outcome === 'ok' ? 'good' : outcome === 'nothing-to-ask' || outcome === 'not-set' ? 'soon' : 'late'

/** What became of a trial: in words, with what was found and how long it took. */
export function TrialShown({
  trial: { outcome, detail, found, lines, refusals = [], milliseconds },
}: {
  trial: Trial
}) {
  return (
    <Grid gap={6}>
      <Cluster as="p" gap="4px 12px" align="normal">
        <StatusBadge state={stateOf(outcome)}>{textFor(`trial.${outcome}`) ?? outcome}</StatusBadge>
        <span className={css.quiet}>{t('trial.took', { milliseconds: formatNumber(milliseconds) })}</span>
      </Cluster>
      {detail !== '' && <p className={css.quiet}>{t('trial.detail', { detail })}</p>}
      {found !== null && <p>{t('trial.found', { count: found })}</p>}
      {lines.length > 0 && (
        <ul className={css.lines}>
          {[...new Set(lines)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {refusals.length > 0 && (
        <>
          <p>{t('trial.refusals')}</p>
          <ul className={css.lines}>
            {refusals.map(({ day, because, count }) => (
              <li key={`${day} ${because}`}>
                {t('trial.refusal', { day, because, count: formatNumber(count) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Grid>
  )
}
