import type { Way } from '@wenyuan/contract/areas/holdings.ts'
import { ReadOnline } from '../../app/records/ReadOnline.tsx'
import { Link } from '../../kit/Link.tsx'
import { t } from './words.ts'

export interface WayAddresses {
  /** Address of the search for this title in other libraries. */
  elsewhere: string
  /** Address of the form that suggests a purchase. */
  suggest: string
  /** A database is opened, not read. */
  isDatabase: boolean
}

/** The link of a way that leads away; nothing for ways by a copy of this library. */
export function WayLink({
  way,
  elsewhere,
  suggest,
  isDatabase,
  className,
}: WayAddresses & { way: Way; className: string | undefined }) {
  if (way.kind === 'online')
    return <ReadOnline way={way} className={className} words={isDatabase ? t('way.open') : undefined} />
  if (way.kind === 'other-library') {
    return (
      <Link to={elsewhere} className={className}>
        {t('way.askOthers')}
      </Link>
    )
  }
  if (way.kind === 'suggest-purchase') {
    return (
      <Link to={suggest} className={className}>
        {t('way.suggestIt')}
      </Link>
    )
  }
  return null
}
