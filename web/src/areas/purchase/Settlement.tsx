import { RecordText } from '../../kit/data/RecordText.tsx'
import { useQuery } from '@tanstack/react-query'
import { addresses } from '@wenyuan/contract/areas/addresses.ts'
import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import type { DeliveryWay } from '@wenyuan/contract/constants/purchase.ts'
import type { Quote, ShopItem } from '@wenyuan/contract/shapes/purchase.ts'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { query } from '../../api/query.ts'
import { formatMoney } from '../../app/formats.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { AddressForm } from '../addresses/public.ts'
import { ItemCover } from './ItemCover.tsx'
import { QuoteCard } from './QuoteCard.tsx'
import { Cluster, Row, Stack } from '../../kit/layout/boxes.tsx'
import css from './Shop.module.css'
import { shopCalls, useShopAction } from './shop-action.ts'
import { t } from './words.ts'
import { useDrawn } from '../../kit/states/use-drawn.ts'

/** Refusals of an order after which a new quote shows what has changed. */
const askAgain: readonly string[] = ['PRICE_CHANGED', 'QUOTE_EXPIRED', 'QUOTE_UNKNOWN']

interface SettlementProps {
  rows: readonly ShopItem[]
  ways: readonly DeliveryWay[]
}

/** Way and address, then the quote, then the order: nothing is ordered that was not quoted. */
export function Settlement({ rows, ways }: SettlementProps) {
  // a counter has the book in hand: it is lent there, not ordered
  const offered = ways.filter((one) => one !== 'counter')
  const [chosenWay, setWay] = useState<DeliveryWay>()
  const [chosenAddress, setAddressId] = useState('')
  const [adding, setAdding] = useState(false)
  const changedAddresses = useInvalidate()
  const way = chosenWay ?? offered[0] ?? 'parcel'
  const toAddress = way === 'parcel'
  const { data: own } = useQuery({ ...query(addresses.list, {}), enabled: toAddress })
  const addressId = toAddress ? chosenAddress || own?.[0]?.addressId || '' : ''
  const itemIds = rows.map(({ itemId }) => itemId)
  const { quote, changed, spent, busy, drop, ask, askAnew, order } = useQuote({ itemIds, addressId, way })
  const { data: freight } = useQuery({
    ...query(purchase.freight, { addressId: addressId || '-', itemIds }),
    enabled: addressId !== '' && !quote,
  })
  return (
    <Stack gap={24} className={css.settle}>
      <Section title={t('shop.chosen')}>
        <ChosenRows rows={rows} />
        {/* the quote has a sum of its own, with prices that hold */}
        {!quote && <p>{t('shop.sum', { n: rows.length, amount: formatMoney(sumOf(rows)) })}</p>}
      </Section>
      <Section title={t('shop.delivery')}>
        <Cluster gap={12} align="normal" below={8} className={css.choices}>
          <Select
            label={t('shop.way')}
            value={way}
            options={offered.map((value) => ({ value, label: t(`shop.way.${value}`) }))}
            onChange={(next) => {
              setWay(next)
              drop()
            }}
          />
          {toAddress && own && own.length > 0 && (
            <Select
              label={t('shop.address')}
              value={addressId}
              options={own.map((one) => ({
                value: one.addressId,
                label: `${one.name} ${one.phone} · ${one.division}${one.address}`,
              }))}
              onChange={(next) => {
                setAddressId(next)
                drop()
              }}
            />
          )}
        </Cluster>
        {toAddress && (
          <p className={css.buttons}>
            {own?.length === 0 && <span>{t('shop.noAddress')}</span>}
            <Button onClick={() => setAdding(true)}>{t('shop.addAddress')}</Button>
          </p>
        )}
        {freight && !quote && (
          <Quiet>{t(`shop.freightTo.${freight.payer}`, { amount: formatMoney(freight.fen) })}</Quiet>
        )}
      </Section>
      {adding && (
        <AddressForm
          address={undefined}
          onSaved={async () => {
            await changedAddresses(addresses.list, addresses.defaultId)
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {changed && <FormAlert kind="warning">{t('shop.lookAgain', { why: changed })}</FormAlert>}
      {spent && <FormAlert kind="warning">{t('shop.budgetGone')}</FormAlert>}
      {quote ? (
        <QuoteCard
          key={quote.quoteId}
          quote={quote}
          busy={busy}
          onOrder={() => void order(quote)}
          onRenew={() => void askAnew()}
        />
      ) : (
        <p>
          <Button
            variant="primary"
            disabled={toAddress && addressId === ''}
            aria-disabled={busy}
            onClick={() => void ask()}
          >
            {t(busy ? 'shop.asking' : 'shop.askQuote')}
          </Button>
        </p>
      )}
    </Stack>
  )
}

const ChosenRows = ({ rows }: { rows: readonly ShopItem[] }) => (
  <ul className={css.rows}>
    {rows.map((row) => (
      <Row as="li" gap={16} align="flex-start" key={row.itemId} ruled padding="14px 0">
        <ItemCover item={row} width={48} />
        <Stack as="p" align="flex-start" className={css.cardWords}>
          <RecordText>{row.title}</RecordText> <Quiet as="span">{formatMoney(row.price)}</Quiet>
        </Stack>
      </Row>
    ))}
  </ul>
)

interface Delivery {
  itemIds: string[]
  addressId: string
  way: DeliveryWay
}

/** The quote for a delivery and its order. A new quote is asked for where the order is refused because something has changed. */
function useQuote(delivery: Delivery) {
  const [quote, setQuote] = useState<Quote>()
  const [changed, setChanged] = useDrawn<string>()
  const [spent, setSpent] = useState(false)
  const history = useHistory()
  const { busy, run } = useShopAction()
  const forget = () => {
    setChanged()
    setQuote(undefined)
  }
  /** Others may have ordered in the meantime: this stays on the screen, a passing message would be missed. */
  const unlessSpent = async (work: () => Promise<void>) => {
    setSpent(false)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'BUDGET_SPENT') throw error
      forget()
      setSpent(true)
    }
  }
  const ask = () =>
    run(() => unlessSpent(async () => setQuote(await call(purchase.quote, delivery))), [purchase.mayBuy])
  const order = ({ quoteId }: Quote) =>
    run(
      () =>
        unlessSpent(async () => {
          try {
            const { orderNo } = await call(purchase.order, { quoteId })
            history.push(paths.purchaseDelivery({ orderNo }))
          } catch (error) {
            if (!(error instanceof ApiError) || !askAgain.includes(error.code)) throw error
            setChanged(() => error.message)
            setQuote(await call(purchase.quote, delivery))
          }
        }),
      shopCalls,
    )
  const askAnew = () => {
    forget()
    return ask()
  }
  return { quote, changed, spent, busy, drop: () => setQuote(undefined), ask, askAnew, order }
}

const sumOf = (rows: readonly ShopItem[]): number => rows.reduce((sum, { price }) => sum + price, 0)
