import { Pager, type PagerProps } from '../../kit/data/Pager.tsx'
import { t } from '../../locales/translation.ts'

/** A pager with the labels common to all lists. */
export const ListPager = (pages: Omit<PagerProps, 'words'>) => (
  <Pager
    {...pages}
    words={{
      label: t('pager.label'),
      previous: t('pager.previous'),
      next: t('pager.next'),
      page: (page) => t('pager.page', { page }),
    }}
  />
)
