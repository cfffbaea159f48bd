import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AskOf } from '@wenyuan/contract/staff/calls.ts'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { look } from '../call.ts'
import { Failure } from '../Failure.tsx'
import { Loading } from '../Loading.tsx'
import { formatNumber, sentence, t } from '../words.ts'
import { OrderList } from './OrderList.tsx'
import { Grid } from '../../kit/layout/boxes.tsx'

export type Trial = 'try-search-weights' | 'try-search-synonyms'

interface OrdersProps {
  /** The list that searches both ways. */
  list: Trial
  asked: AskOf<Trial>
}

/** The results of a search today and as they would be, side by side. */
export function Orders({ list, asked }: OrdersProps) {
  const { data, error } = useQuery({
    ...look(list, asked),
    placeholderData: keepPreviousData,
  })
  if (error) return <Failure error={error} />
  if (!data) return <Loading />
  if ('refusal' in data) return <FormAlert>{sentence(data.refusal)}</FormAlert>
  const isSame =
    data.total === data.triedTotal && data.now.every(({ otherPlace }, at) => otherPlace === at + 1)
  return (
    <>
      <p role="status">
        {data.total === data.triedTotal
          ? t('weights.found', { total: formatNumber(data.total) })
          : t('weights.foundOther', {
              total: formatNumber(data.total),
              tried: formatNumber(data.triedTotal),
            })}{' '}
        {isSame && t('weights.same')}
      </p>
      <Grid columns="repeat(2, minmax(0, 1fr))" gap={24}>
        <OrderList title={t('weights.now')} records={data.now} />
        <OrderList title={t('weights.tried')} records={data.tried} tellsMoves />
      </Grid>
    </>
  )
}
