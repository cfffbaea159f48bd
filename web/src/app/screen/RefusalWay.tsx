import { Link } from '../../kit/Link.tsx'
import { t } from '../../locales/translation.ts'
import { usePaysOnline } from '../owed.ts'
import { paths } from '../paths.ts'
import css from './RefusalWay.module.css'

const DEBT = 'DEBT_TOO_HIGH'
const LOST = 'CARD_LOST'

export const hasWay = (code: string): boolean => code === DEBT || code === LOST

/** Where a reader can settle what a refusal names: a link, with the service desk where money is taken there; nothing for other codes. */
export function RefusalWay({ code }: { code: string }) {
  if (code === DEBT) return <PayWay />
  return code === LOST ? (
    <Link to={paths.personalCentre({ tab: '1' })} variant="text">
      {t('refusal.card')}
    </Link>
  ) : null
}

/** Without payments online the list of charges says what is owed, and the service desk takes the money. */
function PayWay() {
  const paysOnline = usePaysOnline()
  if (paysOnline === undefined) return null
  return (
    <>
      {!paysOnline && <span className={css.desk}>{t('refusal.payDesk')}</span>}
      <Link to={paths.personalCentre({ tab: '7', view: 'fees' })} variant="text">
        {t(paysOnline ? 'refusal.pay' : 'refusal.fees')}
      </Link>
    </>
  )
}
