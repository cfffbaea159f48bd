import type { OwnList } from '@wenyuan/contract/shapes/reading-list.ts'
import { Link2, Lock } from 'lucide-react'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Cluster, Row } from '../../kit/layout/boxes.tsx'
import css from './Favourites.module.css'
import { t } from './words.ts'

const looks = { waiting: 'soon', published: 'good', refused: 'late' } as const

/** Who sees a list; why staff refused to publish it. */
export const ListState = ({ list: { state, refusal, isShared } }: { list: OwnList }) => (
  <Cluster gap="2px 14px" align="normal" className={css.state}>
    {state === 'private' ? (
      <Row as="span" inline gap={5} quiet="normal">
        <Lock aria-hidden size={14} />
        {t('list.state.private')}
      </Row>
    ) : (
      <StatusBadge state={looks[state]}>{t(`list.state.${state}`)}</StatusBadge>
    )}
    {isShared && (
      <Row as="span" inline gap={5} quiet="normal">
        <Link2 aria-hidden size={14} />
        {t('list.shared')}
      </Row>
    )}
    {state === 'refused' && refusal && (
      <p className={css.refusal}>{t('list.refusal', { reason: refusal })}</p>
    )}
  </Cluster>
)
