import type { FoundPage } from '@wenyuan/contract/areas/page-images.ts'
import { boxesOf, excerptOf, placesOf, termsOf } from '../../domain/page-images/page-text.ts'
import { pagesWithTerms, wordsOfPages } from '../../domain/page-images/store.ts'
import { pageOfList, type PageInput } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** Terms beyond this are ignored. */
const MOST_TERMS = 8

/** The pages of a volume that have all the words, with the places. */
export async function findPages(
  scope: TenantScope,
  volumeId: string,
  { keyWord, ...page }: PageInput & { keyWord: string },
): Promise<{ total: number; records: FoundPage[] }> {
  const terms = termsOf(keyWord).slice(0, MOST_TERMS)
  if (terms.length === 0) return { total: 0, records: [] }
  const found = (await pagesWithTerms(scope, volumeId, terms)).flatMap((one) => {
    const places = placesOf(one.text, terms)
    return places ? [{ ...one, places }] : []
  })
  const { total, rows } = pageOfList(found, page)
  const words = await wordsOfPages(
    scope,
    volumeId,
    rows.map((row) => row.page),
  )
  const records = rows.map(({ page: number, label, text, places }) => ({
    page: number,
    label,
    ...excerptOf(text, places),
    boxes: boxesOf(words.get(number) ?? [], places).map(
      ([x, y, width, height]): FoundPage['boxes'][number] => [x, y, width, height],
    ),
  }))
  return { total, records }
}
