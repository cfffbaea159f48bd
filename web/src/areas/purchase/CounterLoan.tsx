import { useQuery } from '@tanstack/react-query'
import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import type { ShopItem } from '@wenyuan/contract/shapes/purchase.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { ConfirmDialog } from '../../kit/overlays/ConfirmDialog.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Shop.module.css'
import { useShopAccess } from './shop-access.ts'
import { useShopAction } from './shop-action.ts'
import { t } from './words.ts'

/** Lends the book that the reader holds in hand at a counter of the bookshop; for shops that have counters. */
export function CounterLoan({
  item,
}: {
  item: Pick<ShopItem, 'itemId' | 'vendorId' | 'title' | 'eligible'>
}) {
  const { data: vendors } = useQuery(query(purchase.vendors, {}))
  const history = useHistory()
  const { run } = useShopAction()
  const { canBuy } = useShopAccess()
  const [shopCode, setShopCode] = useState('')
  const [asking, setAsking] = useState(false)
  const counters = vendors?.find(({ vendorId }) => vendorId === item.vendorId)?.counters ?? []
  const chosen = counters.find((one) => one.shopCode === shopCode) ?? counters[0]
  if (!chosen || !item.eligible || !canBuy) return null
  const lend = async () => {
    const { itemId } = item
    const isLent = await run(() => call(purchase.lendAtShop, { itemId, shopCode: chosen.shopCode }))
    if (isLent) history.push(paths.purchaseReader())
  }
  return (
    <Cluster gap={8} align="flex-end" className={css.counter}>
      <Select
        label={t('shop.counter')}
        value={chosen.shopCode}
        options={counters.map(({ shopCode: value, name, address }) => ({
          value,
          label: [name, address].filter(Boolean).join(' · '),
        }))}
        onChange={setShopCode}
      />
      <Button onClick={() => setAsking(true)}>{t('shop.lendHere')}</Button>
      {asking && (
        <ConfirmDialog
          title={t('shop.lendHere')}
          words={{ confirm: t('shop.lend'), cancel: t('action.cancel'), close: t('action.close') }}
          onConfirm={lend}
          onClose={() => setAsking(false)}
        >
          {t('shop.lendAsk', { title: item.title, name: chosen.name })}
        </ConfirmDialog>
      )}
    </Cluster>
  )
}
