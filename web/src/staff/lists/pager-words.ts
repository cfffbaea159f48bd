import type { PagerProps } from '../../kit/data/Pager.tsx'
import { t } from '../words.ts'

export const pagerWords = (): PagerProps['words'] => ({
  label: t('pager.label'),
  previous: t('pager.previous'),
  next: t('pager.next'),
  page: (page) => t('pager.page', { page }),
})
