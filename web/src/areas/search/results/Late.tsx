import { Button } from '../../../kit/Button.tsx'
import { Empty } from '../../../kit/states/Empty.tsx'
import { t } from '../words.ts'
import css from './Late.module.css'

interface LateProps {
  /** Translation key of the notice. */
  says: 'late.more' | 'late.facets'
  onAgain: () => void
}

/** The search timed out: numbers are lower bounds, and the reader may try again. */
export const LateNotice = ({ says, onAgain }: LateProps) => (
  <p className={css.notice}>
    {t(says)}{' '}
    <button type="button" className={css.again} onClick={onAgain}>
      {t('late.again')}
    </button>
  </p>
)

/** The same without any result so far: this is not "nothing found", and no alternatives are offered. */
export const NothingYet = ({ onAgain }: Pick<LateProps, 'onAgain'>) => (
  <Empty title={t('late.title')}>
    <p>{t('late.nothingYet')}</p>
    <p className={css.way}>
      <Button variant="primary" onClick={onAgain}>
        {t('late.again')}
      </Button>
    </p>
  </Empty>
)
