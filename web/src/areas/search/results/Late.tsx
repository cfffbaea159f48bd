import { Button } from '../../../kit/Button.tsx'
import { Empty } from '../../../kit/states/Empty.tsx'
import { t } from '../words.ts'
import css from './Late.module.css'

interface LateProps {
  /** What is said of the numbers beside it. */
  says: 'late.more' | 'late.facets'
  onAgain: () => void
}

/** Time was up before everything was searched: numbers are "at least", and the reader may ask again. */
export const LateNotice = ({ says, onAgain }: LateProps) => (
  <p className={css.notice}>
    {t(says)}{' '}
    <button type="button" className={css.again} onClick={onAgain}>
      {t('late.again')}
    </button>
  </p>
)

/** As above, where nothing has been found so far: that is not "nothing found", and nothing else is offered for it. */
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
