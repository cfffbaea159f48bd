import { useSuspenseQuery } from '@tanstack/react-query'
import { donations } from '@wenyuan/contract/areas/donations.ts'
import { Download, Plus } from 'lucide-react'
import { call } from '../../api/call.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { paths } from '../../app/paths.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { List } from '../../kit/layout/List.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Cluster, Stack } from '../../kit/layout/boxes.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatDay } from '../../locales/translation.ts'
import css from './Gifts.module.css'
import { t } from './words.ts'

const ROWS = 10

/** Tab 11: the reader's gifts with what has become of them. Source: spec 1 §2 "Personal-centre tabs". */
export function MyGiftsTab() {
  const { page, linkTo } = useTabAddress()
  const { data } = useSuspenseQuery({ ...query(donations.own, { page, rows: ROWS }), ...refetchedOnFocus })
  const save = () =>
    void call(donations.ownAsFile, {})
      .then((file) => saveFile(file))
      .catch(showFailure)
  const offer = (
    <Link to={paths.bookGifts()} variant="text">
      <Plus aria-hidden size={16} className={css.lead} /> {t('gifts.offer')}
    </Link>
  )
  if (data.total === 0)
    return (
      <Empty title={t('gifts.noneMine')}>
        <p>{offer}</p>
      </Empty>
    )
  return (
    <Stack gap={12}>
      <Cluster as="p" gap="4px 24px">
        {offer}
        <Button variant="quiet" onClick={save}>
          <Download aria-hidden size={16} />
          {t('gifts.export')}
        </Button>
      </Cluster>
      <List>
        {data.records.map(({ donationNo, lines, offeredAt, state }) => (
          <Cluster
            as="li"
            gap="4px 24px"
            justify="space-between"
            key={donationNo}
            ruled
            padding="10px 0"
            className={css.own}
          >
            <div>
              <Link to={paths.bookGift({ id: donationNo })}>{lines[0]?.title ?? donationNo}</Link>{' '}
              {lines.length > 1 && <Quiet as="span">{t('gifts.more', { n: lines.length - 1 })}</Quiet>}
              <Quiet as="small">{formatDay(offeredAt)}</Quiet>
            </div>
            <span>{t(`gifts.state.${state}`)}</span>
          </Cluster>
        ))}
      </List>
      <TabPager total={data.total} rows={ROWS} page={page} linkTo={(next) => linkTo({ page: next })} />
    </Stack>
  )
}
