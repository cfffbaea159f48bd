import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { query } from '../../api/query.ts'
import { formatInstant } from '../../app/formats.ts'
import { paths } from '../../app/paths.ts'
import { useQueryParameters } from '../../app/query-parameters.ts'
import { firstValue } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { Facts } from '../../kit/data/Facts.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { CartButton } from './CartButton.tsx'
import { CounterLoan } from './CounterLoan.tsx'
import { ItemCover } from './ItemCover.tsx'
import { ItemPrice } from './ItemPrice.tsx'
import { ItemReasons } from './ItemReasons.tsx'
import { Cluster, Stack } from '../../kit/layout/boxes.tsx'
import { Prose } from '../../kit/layout/Prose.tsx'
import css from './Shop.module.css'
import { ShopWindow } from './ShopWindow.tsx'
import { t } from './words.ts'

/** Price and stock of an item are asked again whenever its page is opened. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const

/** One book of the shop. Source: spec 1 §2 "drivePurDetails". */
export function ItemScreen() {
  const itemId = firstValue(useQueryParameters(), 'itemId').slice(0, 200)
  return (
    <ShopWindow title={t('shop.book')} place="shop" resetKey={itemId}>
      {itemId ? (
        <Book itemId={itemId} />
      ) : (
        <Screen title={t('shop.book')}>
          <Empty kind="not-found" title={t('shop.nothing')}>
            <Link to={paths.purchase()} variant="text">
              {t('shop.toShop')}
            </Link>
          </Empty>
        </Screen>
      )}
    </ShopWindow>
  )
}

function Book({ itemId }: { itemId: string }) {
  const { data } = useSuspenseQuery(query(purchase.item, { itemId }))
  const { data: prices } = useQuery({ ...query(purchase.prices, { itemIds: [itemId] }), ...fresh })
  const { data: stock } = useQuery({ ...query(purchase.stock, { itemIds: [itemId] }), ...fresh })
  const { data: check } = useQuery({ ...query(purchase.check, { itemId }), ...fresh })
  const item = {
    ...data,
    price: prices?.[0]?.price ?? data.price,
    stock: stock?.[0]?.stock ?? data.stock,
    eligible: check?.ok ?? data.eligible,
    why: check?.why ?? data.why,
  }
  const askedAt = prices?.[0]?.askedAt ?? data.askedAt
  return (
    <Screen title={item.title} about={item.author}>
      <Cluster gap={24} align="flex-start" className={css.book}>
        <ItemCover item={item} width={150} />
        <Stack align="flex-start" className={css.cardWords}>
          <ItemPrice item={item} />
          {askedAt && <Quiet>{t('shop.askedAt', { time: formatInstant(askedAt) })}</Quiet>}
          <ItemReasons item={item} />
          <p>
            <CartButton item={item} primary />
          </p>
          <CounterLoan item={item} />
        </Stack>
      </Cluster>
      <Facts
        facts={[
          ['ISBN', item.isbn],
          [t('shop.publisher'), item.publisher],
          [t('shop.published'), item.pubDate],
          [t('shop.edition'), item.edition],
          [t('shop.binding'), item.binding],
          [t('shop.pages'), item.pages],
          [t('shop.class'), item.classNo],
          [t('shop.vendor'), item.vendorName],
        ]}
      />
      {item.abstract && (
        <Section title={t('shop.abstract')} variant="page">
          <Prose>{item.abstract}</Prose>
        </Section>
      )}
      {item.contents.length > 0 && (
        <Section title={t('shop.contents')} variant="page">
          <ul>
            {item.contents.map((line, at) => (
              <li key={`${at} ${line}`}>{line}</li>
            ))}
          </ul>
        </Section>
      )}
    </Screen>
  )
}
