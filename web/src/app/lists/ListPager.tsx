import { Pager, type PagerProps } from '../../kit/data/Pager.tsx'
import { t } from '../../locales/translation.ts'

/** The pages of a list, in the words every list has for them. */
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
