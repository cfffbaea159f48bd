import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { query } from '../../api/query.ts'
import { FilterLinks } from '../../app/lists/FilterLinks.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { shopSearchPath, type ShopSearch } from './shop-search.ts'
import { Stack } from '../../kit/layout/boxes.tsx'
import css from './Shop.module.css'
import { t } from './words.ts'

interface CategoryLinksProps {
  vendorId: string
  /** The list that is shown; absent: the links lead to it. */
  search?: ShopSearch
}

/** The categories: the highest, and those below the chosen one with the class numbers behind it. */
export function CategoryLinks({ vendorId, search }: CategoryLinksProps) {
  const { data: categories } = useSuspenseQuery(query(purchase.categories, { vendorId }))
  const categoryId = search?.categoryId ?? ''
  const { data: classes } = useQuery({
    ...query(purchase.categoryClasses, { categoryId: categoryId || '-' }),
    enabled: categoryId !== '',
  })
  if (categories.length === 0) return null
  const chosen = categories.find((one) => one.categoryId === categoryId)
  const linkTo = (value: string) =>
    shopSearchPath({ ...search, vendorId, own: false, categoryId: value, page: 1 })
  const below = (parentId: string) =>
    categories
      .filter((one) => one.parentId === parentId)
      .map((one) => ({ value: one.categoryId, name: one.name, count: one.count }))
  const highest = chosen?.parentId || chosen?.categoryId || ''
  const narrower = highest ? below(highest) : []
  return (
    <Stack gap={8} below={14} className={css.categories}>
      <FilterLinks
        label={t('shop.categories')}
        links={[{ value: '', name: t('shop.allCategories') }, ...below('')]}
        {...(search ? { current: highest } : {})}
        linkTo={linkTo}
      />
      {narrower.length > 0 && (
        <FilterLinks label={t('shop.narrower')} links={narrower} current={categoryId} linkTo={linkTo} />
      )}
      {classes && classes.length > 0 && (
        <Quiet>
          {t('shop.classes', {
            classes: classes.map(({ code, label }) => `${code} ${label}`.trim()).join(t('shop.listComma')),
          })}
        </Quiet>
      )}
    </Stack>
  )
}
