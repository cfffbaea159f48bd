import { headingsBelow } from '../../domain/vocabulary/classes.ts'
import type { ShopCategory } from '../../integrations/bookshop/bookshop.ts'
import type { Bookshops } from '../../integrations/bookshop/choose.ts'
import { Fail } from '../../core/fail.ts'
import type { SiteScope } from '../../core/scope.ts'
import { shopCategories } from './shop-store.ts'
import type { OpenShop } from './vendors.ts'
import { vendorsOn } from './vendors.ts'

/** The main classes of the Chinese Library Classification as categories. */
const usual = (): ShopCategory[] =>
  headingsBelow('').map(({ code, names }) => ({
    categoryId: code,
    parentId: '',
    name: names,
    classes: [code],
  }))

/** Categories of a shop: the library's, or else the vendor's, or else the main classes. */
export async function categoriesOf(scope: SiteScope, { shop }: OpenShop): Promise<ShopCategory[]> {
  const own = await shopCategories.list(scope)
  if (own.length > 0) return own
  const theirs = await shop.categories(scope)
  return theirs === 'down' || theirs.length === 0 ? usual() : theirs
}

/** Categories with the number of items; those without any are left out. Counted again after a while. */
export const countedCategories = (scope: SiteScope, open: OpenShop) =>
  scope.site.cache.of(`shop categories ${open.vendor.code}`, async () => {
    const categories = await categoriesOf(scope, open)
    const counted = []
    for (const category of categories) {
      const found =
        category.classes.length === 0
          ? undefined
          : await open.shop.search(scope, {
              keyWord: '',
              field: 'all',
              classes: category.classes,
              sort: 'newest',
              page: 1,
              rows: 1,
            })
      if (found === 'down') return categories.map((one) => ({ ...one, count: 0 }))
      counted.push({ ...category, count: found?.total ?? 0 })
    }
    const parents = new Set(counted.filter(({ count }) => count > 0).map(({ parentId }) => parentId))
    return counted.filter(({ count, categoryId }) => count > 0 || parents.has(categoryId))
  })

/** The class numbers behind a category, with those of the ones below it. @throws Fail CATEGORY_UNKNOWN */
export function classesBehind(categories: readonly ShopCategory[], categoryId: string): string[] {
  const known = categories.filter((one) => one.categoryId === categoryId)
  if (known.length === 0) throw new Fail('CATEGORY_UNKNOWN', { field: 'categoryId' })
  const classes = new Set<string>()
  const seen = new Set<string>()
  for (const waiting = [categoryId]; waiting.length > 0; ) {
    const id = waiting.pop() ?? ''
    if (seen.has(id)) continue
    seen.add(id)
    for (const one of categories) {
      if (one.categoryId === id) for (const code of one.classes) classes.add(code)
      if (one.parentId === id) waiting.push(one.categoryId)
    }
  }
  return [...classes]
}

/** The class numbers behind a category of any vendor. @throws Fail SHOP_OFF, CATEGORY_UNKNOWN */
export async function classesOfCategory(
  scope: SiteScope,
  shops: Bookshops,
  categoryId: string,
): Promise<string[]> {
  for (const vendor of await vendorsOn(scope)) {
    const categories = await categoriesOf(scope, { vendor, shop: await shops.of(scope, vendor) })
    if (categories.some((one) => one.categoryId === categoryId)) return classesBehind(categories, categoryId)
  }
  throw new Fail('CATEGORY_UNKNOWN', { field: 'categoryId' })
}
