import { useSuspenseQuery } from '@tanstack/react-query'
import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { query } from '../../api/query.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { Link } from '../../kit/Link.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { AllowanceLine } from './AllowanceLine.tsx'
import { CategoryLinks } from './CategoryLinks.tsx'
import { ItemList } from './ItemList.tsx'
import { SearchBox } from './SearchBox.tsx'
import { tellsAllowance } from './shop-access.ts'
import css from './Shop.module.css'
import { ShopWindow } from './ShopWindow.tsx'
import { shopSearchPath } from './shop-search.ts'
import { t } from './words.ts'

/** Fills rows of one, two and three cards. */
const NEWEST = 12
const noWords = { q: '', field: 'all', categoryId: '', vendorId: '' } as const

/** The entry of the shop. Source: spec 1 §2 "drivePurchas". */
export const ShopScreen = () => (
  <ShopWindow title={t('shop.title')} place="shop">
    <Entry />
  </ShopWindow>
)

function Entry() {
  const { data: standing } = useSuspenseQuery(query(purchase.mayBuy, {}))
  const { data: vendors } = useSuspenseQuery(query(purchase.vendors, {}))
  const { data: newest } = useSuspenseQuery(query(purchase.items, { sort: 'newest', rows: NEWEST }))
  const ownLists = vendors.filter(({ ownList }) => ownList)
  return (
    <Screen title={t('shop.title')} about={t('shop.about')}>
      <SearchBox search={noWords} />
      {tellsAllowance(standing.reasons) && <AllowanceLine left={standing.left} label={t('shop.leftNow')} />}
      <CategoryLinks vendorId="" />
      {ownLists.map(({ vendorId, name }) => (
        <p key={vendorId} className={css.ownList}>
          <Link to={shopSearchPath({ vendorId, own: true })} variant="text">
            {t('shop.ownList', { name })}
          </Link>
        </p>
      ))}
      <Section title={t('shop.newest')} variant="page">
        <ItemList items={newest.records} />
        <p>
          <Link to={shopSearchPath({ sort: 'newest' })} variant="text">
            {t('shop.everything')}
          </Link>
        </p>
      </Section>
    </Screen>
  )
}
