import { useSuspenseQuery } from '@tanstack/react-query'
import { donations } from '@wenyuan/contract/areas/donations.ts'
import { LoadedScreen } from '../../app/screen/Loaded.tsx'
import { query } from '../../api/query.ts'
import { useOpenPaths } from '../../app/open-paths.ts'
import { paths } from '../../app/paths.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { signInForScreen } from '../../app/session/pending-action.ts'
import { useReader } from '../../app/session/reader-state.ts'
import { Button } from '../../kit/Button.tsx'
import { Facts } from '../../kit/data/Facts.tsx'
import { Link } from '../../kit/Link.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
import { Prose } from '../../kit/layout/Prose.tsx'
import css from './Gifts.module.css'
import { OfferForm } from './OfferForm.tsx'
import { RecentGifts } from './RecentGifts.tsx'
import { t } from './words.ts'

/** What the library takes as a gift, and the form to offer one. Source: spec 1 §2 "bookDonate". */
export function GiftsScreen() {
  return (
    <LoadedScreen title={t('gifts.title')}>
      <LoadedGifts />
    </LoadedScreen>
  )
}

function LoadedGifts() {
  const { data } = useSuspenseQuery(query(donations.notice, {}))
  const reader = useReader()
  const isOpen = useOpenPaths()
  return (
    <Screen
      title={t('gifts.title')}
      aside={
        <Cluster as="span" gap="4px 24px">
          {reader && (
            <Link to={paths.personalCentre({ tab: '11' })} variant="text">
              {t('gifts.mine')}
            </Link>
          )}
          {isOpen(paths.giftList()) && (
            <Link to={paths.giftList()} variant="text">
              {t('gifts.list')}
            </Link>
          )}
        </Cluster>
      }
    >
      <Prose below={14}>{data.text}</Prose>
      <div className={css.notice}>
        <Facts
          facts={[
            [t('gifts.wanted'), data.wanted.length > 0 && <Lines lines={data.wanted} />],
            [t('gifts.unwanted'), data.unwanted.length > 0 && <Lines lines={data.unwanted} />],
            [t('gifts.address'), data.address],
            [t('gifts.hours'), data.hours],
          ]}
        />
      </div>
      <Grid gap="24px 48px" className={css.page}>
        <Section title={t('gifts.offer')} variant="page">
          {!data.open && <p>{t('gifts.closed')}</p>}
          {data.open && reader && <OfferForm />}
          {data.open && !reader && (
            <p>
              <Button variant="primary" onClick={() => void signInForScreen(t('gifts.signInText'))}>
                {t('gifts.signIn')}
              </Button>
            </p>
          )}
        </Section>
        <RecentGifts />
      </Grid>
    </Screen>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={css.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
