import type { SearchIndexState } from '@wenyuan/contract/staff/library-state.ts'
import { Button } from '../../kit/Button.tsx'
import { Facts } from '../../kit/data/Facts.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { formatBytes, formatNumber, t } from '../words.ts'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
import css from './State.module.css'

const badges = { ready: 'good', building: 'soon', missing: 'late', unreachable: 'late' } as const

interface IndexStateProps {
  index: SearchIndexState
  /** Records of the library, of which the index has most. */
  stored: number
}

/** How the search index stands, and the button that builds it anew. */
export function IndexState({ index, stored }: IndexStateProps) {
  const rebuild = useOperation('rebuild-index', {
    success: ({ isBegun }) => t(isBegun ? 'state.begun' : 'state.begunBefore'),
  })
  const { state, engine, records, bytes, waiting, added } = index
  return (
    <Section title={t('state.index')}>
      <Grid gap={10} className={css.part}>
        <StatusBadge state={badges[state]}>{t(`state.${state}`)}</StatusBadge>
        {state === 'building' && (
          <Cluster as="span" gap="6px 12px">
            <progress
              aria-label={t('state.building')}
              max={Math.max(1, stored)}
              value={Math.min(added, stored)}
            />
            {t('state.added', { added: formatNumber(added), stored: formatNumber(stored) })}
          </Cluster>
        )}
        <Facts
          facts={[
            [t('state.indexed'), formatNumber(records)],
            [t('state.waiting'), formatNumber(waiting)],
            [t('state.size'), formatBytes(bytes)],
            [t('state.engine'), t(`state.${engine}`)],
          ]}
        />
        {may('rebuild-index') && (
          <Cluster gap="6px 12px" className={css.rebuild}>
            <Button
              disabled={rebuild.isPending || state === 'building'}
              onClick={() => rebuild.mutate({})}
              aria-describedby="rebuild-hint"
            >
              {t('state.rebuild')}
            </Button>
            <span id="rebuild-hint">{t('state.rebuildHint')}</span>
          </Cluster>
        )}
      </Grid>
    </Section>
  )
}
