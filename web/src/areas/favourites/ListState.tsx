import type { OwnList } from '@wenyuan/contract/shapes/reading-list.ts'
import { Link2, Lock } from 'lucide-react'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import css from './Favourites.module.css'
import { t } from './words.ts'

const looks = { waiting: 'soon', published: 'good', refused: 'late' } as const

/** Who sees a list; why staff refused to publish it. */
export const ListState = ({ list: { state, refusal, isShared } }: { list: OwnList }) => (
  <div className={css.state}>
    {state === 'private' ? (
      <span className={css.private}>
        <Lock aria-hidden size={14} />
        {t('list.state.private')}
      </span>
    ) : (
      <StatusBadge state={looks[state]}>{t(`list.state.${state}`)}</StatusBadge>
    )}
    {isShared && (
      <span className={css.private}>
        <Link2 aria-hidden size={14} />
        {t('list.shared')}
      </span>
    )}
    {state === 'refused' && refusal && (
      <p className={css.refusal}>{t('list.refusal', { reason: refusal })}</p>
    )}
  </div>
)
