import { useSuspenseQuery } from '@tanstack/react-query'
import { signInForScreen } from '../../app/session/pending-action.ts'
import { useReader } from '../../app/session/reader-state.ts'
import { Stars } from '../../kit/data/Stars.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { formatCount } from '../../locales/translation.ts'
import { Comments } from './Comments.tsx'
import { Cluster, Grid, Row } from '../../kit/layout/boxes.tsx'
import css from './Opinions.module.css'
import { RateRecord } from './RateRecord.tsx'
import { formatScore, scoresQuery } from './rating-queries.ts'
import { t } from './words.ts'

/**
 * Readers' opinions: average and distribution of scores, and accepted comments. A reader gives a score and writes; a
 * visitor reads, and is told how to take part.
 */
export function Opinions({ recordId }: { recordId: string }) {
  const { data } = useSuspenseQuery(scoresQuery(recordId))
  const reader = useReader()
  return (
    <Section title={t('opinions.title')} variant="page">
      <Cluster gap="16px 48px" align="flex-start" justify="space-between" className={css.scores}>
        {data.count > 0 ? (
          <div className={css.summary}>
            <Row as="p" gap={12}>
              <span className={css.figure}>{formatScore(data.average)}</span>
              <Stars
                value={data.average}
                label={t('opinions.average', { score: formatScore(data.average) })}
                size={18}
              />
              <Quiet as="span" size="medium">
                {t('opinions.count', { n: data.count, count: formatCount(data.count) })}
              </Quiet>
            </Row>
            <Spread distribution={data.distribution} count={data.count} />
          </div>
        ) : (
          <Quiet size="medium">{t('opinions.none')}</Quiet>
        )}
        {reader && <RateRecord recordId={recordId} own={data.own ?? 0} />}
      </Cluster>
      {!reader && (
        <button type="button" className={css.signIn} onClick={() => void signInForScreen()}>
          {t('opinions.signIn')}
        </button>
      )}
      <Comments recordId={recordId} />
    </Section>
  )
}

/** Number of readers for each score from five stars down, with bars. */
const Spread = ({ distribution, count }: { distribution: readonly number[]; count: number }) => (
  <ul className={css.spread}>
    {[5, 4, 3, 2, 1].map((stars) => {
      const given = distribution[stars - 1] ?? 0
      return (
        <Grid
          as="li"
          columns="4.5em minmax(0, 1fr) 3em"
          gap={10}
          align="center"
          key={stars}
          quiet="small"
          className={css.line}
        >
          <span>{t('opinions.stars', { n: stars })}</span>
          <span className={css.track} aria-hidden>
            <span className={css.bar} style={{ width: `${(given / count) * 100}%` }} />
          </span>
          <span className={css.given}>{formatCount(given)}</span>
        </Grid>
      )
    })}
  </ul>
)
