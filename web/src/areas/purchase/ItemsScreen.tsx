import { useSuspenseQuery } from '@tanstack/react-query'
import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { itemSorts } from '@wenyuan/contract/constants/purchase.ts'
import { useDeferredValue } from 'react'
import { query } from '../../api/query.ts'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { ListTotal } from '../../app/lists/ListTotal.tsx'
import { Screen } from '../../app/screen/Screen.tsx'
import { useSuggestPath } from '../../app/suggest-path.ts'
import { Select } from '../../kit/forms/Select.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory, useLocation } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatCount } from '../../locales/translation.ts'
import { CategoryLinks } from './CategoryLinks.tsx'
import { ItemList } from './ItemList.tsx'
import { SearchBox } from './SearchBox.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Shop.module.css'
import { ShopWindow } from './ShopWindow.tsx'
import { ITEM_ROWS, parseShopSearch, type ShopSearch, shopSearchPath } from './shop-search.ts'
import { t } from './words.ts'

/** A search, a category, or a vendor's own list. Source: spec 1 §2 "drivePurList". */
export function ItemsScreen() {
  const { search: queryText } = useLocation()
  return (
    <ShopWindow title={t('shop.books')} place="shop" resetKey={queryText}>
      <Items queryText={queryText} />
    </ShopWindow>
  )
}

function asked({ q, field, categoryId, vendorId, own, sort, page }: ShopSearch) {
  const listing = { vendorId, page, rows: ITEM_ROWS }
  if (own) return query(purchase.vendorItems, listing)
  if (q) return query(purchase.search, { keyWord: q, field, categoryId, sort, ...listing })
  return query(purchase.items, { categoryId, sort, ...listing })
}

function Items({ queryText }: { queryText: string }) {
  const history = useHistory()
  const suggestPath = useSuggestPath()
  const search = parseShopSearch(queryText)
  const shownText = useDeferredValue(queryText)
  const { data } = useSuspenseQuery(asked(parseShopSearch(shownText)))
  const { data: vendors } = useSuspenseQuery(query(purchase.vendors, {}))
  const vendor = vendors.find(({ vendorId }) => vendorId === search.vendorId)
  const go = (change: Partial<ShopSearch>) => history.push(shopSearchPath({ ...search, page: 1, ...change }))
  return (
    <Screen title={search.own && vendor ? t('shop.ownList', { name: vendor.name }) : t('shop.books')}>
      <SearchBox search={search} />
      <CategoryLinks vendorId={search.vendorId} search={search} />
      <Cluster gap="8px 12px" below={12} className={css.listHead}>
        {data.total > 0 && (
          <ListTotal text={t('shop.total', { n: data.total, count: formatCount(data.total) })} />
        )}
        {!search.own && (
          <Select
            label={t('shop.sort')}
            labelHidden
            value={search.sort}
            options={itemSorts.map((value) => ({ value, label: t(`shop.sort.${value}`) }))}
            onChange={(sort) => go({ sort })}
          />
        )}
        {vendors.length > 1 && (
          <Select
            label={t('shop.vendor')}
            labelHidden
            value={search.vendorId}
            options={[
              { value: '', label: t('shop.allVendors') },
              ...vendors.map(({ vendorId, name }) => ({ value: vendorId, label: name })),
            ]}
            onChange={(vendorId) => go({ vendorId, categoryId: '', own: false })}
          />
        )}
      </Cluster>
      {data.total === 0 ? (
        <Empty kind="not-found" title={t('shop.nothing')}>
          <Link
            to={suggestPath(search.q ? { [search.field === 'isbn' ? 'isbn' : 'title']: search.q } : {})}
            variant="text"
          >
            {t('shop.suggest')}
          </Link>
        </Empty>
      ) : (
        <>
          <ItemList items={data.records} stale={shownText !== queryText} />
          <ListPager
            page={search.page}
            lastPage={Math.ceil(data.total / ITEM_ROWS)}
            linkTo={(page) => shopSearchPath({ ...search, page })}
          />
        </>
      )}
    </Screen>
  )
}
