import type { FullTextState } from '@wenyuan/contract/constants/thesis-terms.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { formatDay } from '../../locales/translation.ts'
import { t } from './words.ts'

const marks = { open: 'good', signIn: 'soon', embargo: 'soon', review: 'soon', closed: 'late' } as const

/** Whether the full text of a thesis may be read, or from when; nothing where there is no file. */
export const FullText = ({ fullText, opensOn }: { fullText: FullTextState; opensOn: string }) =>
  fullText === 'none' ? null : (
    <StatusBadge state={marks[fullText]}>
      {fullText === 'embargo' ? t('theses.embargo', { day: formatDay(opensOn) }) : t(`theses.${fullText}`)}
    </StatusBadge>
  )
