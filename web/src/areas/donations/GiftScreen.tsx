import { useSuspenseQuery } from '@tanstack/react-query'
import { donations } from '@wenyuan/contract/areas/donations.ts'
import { LoadedScreen } from '../../app/screen/Loaded.tsx'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { useQueryParameters } from '../../app/query-parameters.ts'
import { firstValue } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { signInForScreen } from '../../app/session/pending-action.ts'
import { useReader } from '../../app/session/reader-state.ts'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { GiftPage } from './GiftPage.tsx'
import { t } from './words.ts'

const mine = () => (
  <Link to={paths.personalCentre({ tab: '11' })} variant="text">
    {t('gifts.mine')}
  </Link>
)

/** One of the reader's gifts. Source: spec 1 §2 "bookDonate/detail". */
export function GiftScreen() {
  const said = useQueryParameters()
  const id = (firstValue(said, 'id') || firstValue(said, 'donationNo')).slice(0, 32)
  const reader = useReader()
  if (!reader)
    return (
      <Screen title={t('gifts.one')}>
        <Empty kind="sign-in" title={t('signIn.needed')}>
          <Button variant="primary" onClick={() => void signInForScreen(t('signIn.needed'))}>
            {t('gifts.signInToSee')}
          </Button>
        </Empty>
      </Screen>
    )
  return (
    <LoadedScreen key={id} title={t('gifts.one')}>
      <LoadedGift id={id} />
    </LoadedScreen>
  )
}

function LoadedGift({ id }: { id: string }) {
  // an empty number would ask for all
  const { data } = useSuspenseQuery({
    ...query(donations.own, { donationNo: id || '-', rows: 1 }),
    ...refetchedOnFocus,
  })
  const [gift] = data.records
  if (!gift)
    return (
      <Screen title={t('gifts.unknown')}>
        <Empty kind="not-found" title={t('gifts.unknownHelp')}>
          {mine()}
        </Empty>
      </Screen>
    )
  return (
    <Screen title={t('gifts.one')} aside={mine()}>
      <GiftPage gift={gift} />
    </Screen>
  )
}
