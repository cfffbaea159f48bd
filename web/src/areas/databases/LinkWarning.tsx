import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { formatDay } from '../../locales/translation.ts'
import { t } from './words.ts'

/** The nightly check says that an address no longer works. The link stays: the check may be wrong. */
export const LinkWarning = ({ brokenOn }: { brokenOn: string }) =>
  brokenOn === '' ? null : (
    <StatusBadge state="late">{t('databases.linkBroken', { day: formatDay(brokenOn) })}</StatusBadge>
  )
