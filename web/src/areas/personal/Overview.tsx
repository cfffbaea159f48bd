import { useSuspenseQuery } from '@tanstack/react-query'
import { account } from '@wenyuan/contract/areas/account.ts'
import { Suspense } from 'react'
import { query } from '../../api/query.ts'
import { formatMoney, readerTypeWords } from '../../app/formats.ts'
import { paths } from '../../app/paths.ts'
import { lazyPart } from '../../app/lazy-part.ts'
import { Avatar } from '../../kit/data/Avatar.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Link } from '../../kit/Link.tsx'
import { LazyMount } from '../../kit/layout/LazyMount.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Grid, Row, Stack } from '../../kit/layout/boxes.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { formatDay } from '../../locales/translation.ts'
import { CardState, useAccount } from '../account/public.ts'
import { LibraryCounts, LoanYear, OwnShelf, ReadShelf, useCountsSettled } from '../loans/public.ts'
import { OpenRequests } from '../requests/public.ts'
import { LoanRules } from './LoanRules.tsx'
import css from './Overview.module.css'
import { useOwnTabs } from './own-tabs.ts'
import { t } from './words.ts'

const ShopEntry = lazyPart(() => import('../purchase/public.ts').then(({ ShopEntry }) => ShopEntry))

/** Overview of the account: reader, state, limits, open matters, and links. */
export function Overview() {
  const isSettled = useCountsSettled()
  const me = useAccount()
  const { data: limits } = useSuspenseQuery(query(account.limits, {}))
  const { data: password } = useSuspenseQuery(query(account.passwordState, {}))
  const { offered, shown } = useOwnTabs()
  const blocks = limits.blocks.map(({ code }) => code)
  if (!isSettled) return <Skeleton width="100%" height={320} />
  const verified = me.phoneVerified || me.mailVerified
  return (
    <Stack gap={28}>
      <Row gap={18}>
        <Avatar name={me.name} url={me.pictureUrl} size={64} />
        <div>
          <p className={css.name}>{me.name}</p>
          <Quiet size="normal">
            {[me.account, readerTypeWords(me.readerType), me.faculty, me.libName].filter(Boolean).join(' · ')}
          </Quiet>
          <CardState me={me} canWrite={offered.includes('12')} />
        </div>
      </Row>
      {password.passwordChangeDue && (
        <FormAlert kind="warning">
          {t('overview.oldPassword')}{' '}
          <Link to={paths.changePassword()} variant="text">
            {t('action.changePassword')}
          </Link>
        </FormAlert>
      )}
      {!verified && (
        <FormAlert kind="warning">
          {t('overview.unverified')}{' '}
          <Link to={paths.personalCentre({ tab: '1' })} variant="text">
            {t('overview.verifyNow')}
          </Link>
        </FormAlert>
      )}
      <LibraryCounts shown={shown} blocks={blocks} />
      {shown.includes('5') && <OwnShelf blocks={blocks} />}
      {shown.includes('4') && <OpenRequests />}
      <details className={css.permissions}>
        <summary>{t('overview.permissions')}</summary>
        <Grid as="dl" columns="repeat(auto-fit, minmax(132px, 1fr))" gap="20px 24px" className={css.figures}>
          {(
            [
              ['overview.copies', String(limits.copies)],
              ['overview.days', t('overview.dayCount', { n: limits.days })],
              ['overview.renewals', String(limits.renewals)],
              ['overview.holds', String(limits.holds)],
              // the debt is shown above where its tab is offered
              ...(shown.includes('7') ? [] : [['overview.debt', formatMoney(limits.debt)] as const]),
              ['card.validUntil', me.validUntil ? formatDay(me.validUntil.slice(0, 10)) : t('card.noEnd')],
            ] as const
          ).map(([id, value]) => (
            <div key={id}>
              <dt>{t(id)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Grid>
        <LoanRules own={me.readerType} />
      </details>
      <Grid as="ul" columns="repeat(auto-fill, minmax(230px, 1fr))" gap="8px 24px" className={css.links}>
        <ShopLink />
      </Grid>
      {shown.includes('5') && (
        <LazyMount height={0}>
          <Suspense>
            <Stack gap={28}>
              <LoanYear />
              <ReadShelf />
            </Stack>
          </Suspense>
        </LazyMount>
      )}
    </Stack>
  )
}

const ShopLink = () => (
  <Suspense>
    <ShopEntry />
  </Suspense>
)
