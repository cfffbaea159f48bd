import type { leaving } from '@wenyuan/contract/areas/leaving.ts'
import { formatMoney } from '../../app/formats.ts'
import { owedParts, usePaysOnline } from '../../app/owed.ts'
import { paths } from '../../app/paths.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Leaving.module.css'
import { t } from './words.ts'

type Obstacle = NonNullable<(typeof leaving.check)['~types']>['out']['obstacles'][number]

/** The checks in display order, and the view of the tab where an open one is settled. */
const checks: Readonly<Record<Obstacle['code'], { view?: string; inMoney?: true; inBooks?: true }>> = {
  loans: { inBooks: true },
  charges: { view: 'fees', inMoney: true },
  requests: {},
  'hand-overs': { view: 'others', inBooks: true },
  credit: { inMoney: true },
}

/** How many there are. */
export const CHECKS = Object.keys(checks).length

/** Each check: settled, or what is open and a link to settle it. */
export const LeavingChecks = ({ obstacles }: { obstacles: readonly Obstacle[] }) => (
  <ul className={css.checks} aria-label={t('leaving.checks')}>
    {(Object.keys(checks) as Obstacle['code'][]).map((code) => {
      const obstacle = obstacles.find((one) => one.code === code)
      return (
        <Grid as="li" gap="4px 24px" align="baseline" ruled padding="13px 0" key={code}>
          {obstacle ? (
            <OpenCheck obstacle={obstacle} />
          ) : (
            <StatusBadge state="good">{t(`leaving.clear.${code}`)}</StatusBadge>
          )}
        </Grid>
      )
    })}
  </ul>
)

function OpenCheck({ obstacle: { code, count, accruing, tab, text } }: { obstacle: Obstacle }) {
  const { view, inMoney, inBooks } = checks[code]
  const isAtDesk = usePaysOnline() === false && code === 'charges'
  const parts = owedParts({ due: count - accruing, accruing })
  return (
    <>
      <div>
        <StatusBadge state="late">{text}</StatusBadge>
        {parts !== '' && <Quiet className={css.quiet}>{parts}</Quiet>}
        {isAtDesk && <Quiet className={css.quiet}>{t('refusal.payDesk')}</Quiet>}
        {code === 'credit' && <Quiet className={css.quiet}>{t('leaving.creditHelp')}</Quiet>}
      </div>
      <span className={css.count}>
        {inMoney ? formatMoney(count) : t(inBooks ? 'leaving.countBooks' : 'leaving.count', { n: count })}
      </span>
      <Link variant="text" className={css.way} to={paths.personalCentre({ tab, view })}>
        {t(isAtDesk ? 'leaving.settle.chargesAtDesk' : `leaving.settle.${code}`)}
      </Link>
    </>
  )
}
