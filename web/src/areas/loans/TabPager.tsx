import { Pager } from '../../kit/Pager.tsx'
import { t } from '../../locales/translation.ts'

interface TabPagerProps {
  total: number
  rows: number
  page: number
  linkTo: (page: number) => string
}

/** The pages of a list in a tab of the personal centre. */
export function TabPager({ total, rows, page, linkTo }: TabPagerProps) {
  const lastPage = Math.max(1, Math.ceil(total / rows))
  return (
    <Pager
      page={Math.min(page, lastPage)}
      lastPage={lastPage}
      linkTo={linkTo}
      words={{
        label: t('pager.label'),
        previous: t('pager.previous'),
        next: t('pager.next'),
        page: (one) => t('pager.page', { page: one }),
      }}
    />
  )
}
