import type { leaving } from '@wenyuan/contract/areas/leaving.ts'
import { Link } from '../../kit/Link.tsx'
import { StateWord } from '../../kit/StateWord.tsx'
import { t } from '../../locales/translation.ts'
import { paths } from '../../paths.ts'
import { formatMoney } from '../account/formats.ts'
import css from './Leaving.module.css'

type Obstacle = NonNullable<(typeof leaving.check)['~types']>['out']['obstacles'][number]

/** What is looked at, in the order it is shown; the view of the tab where an open one is put right. */
const checks: Readonly<Record<Obstacle['code'], { view?: string; inMoney?: true }>> = {
  loans: {},
  charges: { view: 'fees', inMoney: true },
  requests: {},
  'hand-overs': { view: 'others' },
  credit: { inMoney: true },
}

/** Each thing between reader and library: settled, or what is open and the way to settle it. */
export const LeavingChecks = ({ obstacles }: { obstacles: readonly Obstacle[] }) => (
  <ul className={css.checks} aria-label={t('leaving.checks')}>
    {(Object.keys(checks) as Obstacle['code'][]).map((code) => {
      const obstacle = obstacles.find((one) => one.code === code)
      return (
        <li key={code}>
          {obstacle ? (
            <OpenCheck obstacle={obstacle} />
          ) : (
            <StateWord state="good">{t(`leaving.clear.${code}`)}</StateWord>
          )}
        </li>
      )
    })}
  </ul>
)

function OpenCheck({ obstacle: { code, count, tab, text } }: { obstacle: Obstacle }) {
  const { view, inMoney } = checks[code]
  return (
    <>
      <div>
        <StateWord state="late">{text}</StateWord>
        {code === 'credit' && <p className={css.quiet}>{t('leaving.creditHelp')}</p>}
      </div>
      <span className={css.count}>{inMoney ? formatMoney(count) : t('leaving.count', { n: count })}</span>
      <Link look="text" className={css.way} to={paths.personalCentre({ tab, view })}>
        {t(`leaving.settle.${code}`)}
      </Link>
    </>
  )
}
