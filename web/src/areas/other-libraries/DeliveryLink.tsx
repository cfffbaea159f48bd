import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { useIllIsOn } from './ill-on.ts'
import { t } from './words.ts'

/** Leads to the form for what no list has, for readers of a library that takes such requests. */
export function DeliveryLink() {
  if (!useIllIsOn()) return null
  return (
    <Link to={paths.delivery()} variant="text">
      {t('ill.form')}
    </Link>
  )
}
