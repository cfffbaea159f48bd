import type { Donation } from '@wenyuan/contract/shapes/donation.ts'
import { formatInstant, formatLastingInstant } from '../../app/formats.ts'
import { paths } from '../../app/paths.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { Button } from '../../kit/Button.tsx'
import { Facts } from '../../kit/data/Facts.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Gifts.module.css'
import { t } from './words.ts'

/** What was offered, what has happened to it, and the certificate once it has arrived. */
export function GiftPage({ gift }: { gift: Donation }) {
  const { lines, events, certificateNo } = gift
  return (
    <>
      <Facts
        facts={[
          [t('gifts.number'), gift.donationNo],
          [t('gifts.stateLabel'), t(`gifts.state.${gift.state}`)],
          [t('gifts.way'), t(`gifts.way.${gift.way}`)],
          [t('gifts.showAs'), t(`gifts.showAs.${gift.showAs}`)],
          [t('gifts.remark'), gift.remark],
        ]}
      />
      <Section title={t('gifts.titles')} variant="page">
        <ul>
          {lines.map(({ line, title, author, isbn, copies, outcome, recordId }) => (
            <Cluster
              as="li"
              gap="4px 24px"
              justify="space-between"
              key={line}
              ruled
              padding="10px 0"
              className={css.own}
            >
              <div>
                {recordId ? <Link to={paths.record({ id: recordId })}>{title}</Link> : title}{' '}
                <Quiet as="span">
                  {[author, isbn && `ISBN ${isbn}`, t('gifts.copiesOf', { n: copies })]
                    .filter(Boolean)
                    .join(' · ')}
                </Quiet>
              </div>
              {outcome && <span>{t(`gifts.outcome.${outcome}`)}</span>}
            </Cluster>
          ))}
        </ul>
      </Section>
      <Section title={t('gifts.events')} variant="page">
        <ol className={css.events}>
          {events.map(({ state, at, note }) => (
            <li key={`${at} ${state}`}>
              <b>{t(`gifts.state.${state}`)}</b> <Quiet as="small">{formatInstant(at)}</Quiet>
              {note && <p>{note}</p>}
            </li>
          ))}
        </ol>
      </Section>
      {certificateNo && <Certificate gift={gift} />}
    </>
  )
}

/** A page that is printed by itself. */
function Certificate({ gift: { lines, certificateNo, certificateUrl, events } }: { gift: Donation }) {
  const { name } = useSiteConfig()
  const received = events.find(({ state }) => state === 'received')
  const copies = lines.reduce((sum, line) => sum + line.copies, 0)
  return (
    <Section title={t('gifts.certificate')} variant="page">
      <div className={css.certificate}>
        <p>{t('gifts.certificateText', { name, titles: lines.length, copies })}</p>
        <p>{received && formatLastingInstant(received.at)}</p>
        <p>
          {t('gifts.certificateNo')} {certificateNo}
        </p>
        <p>
          {t('gifts.checkAt')}{' '}
          <Link to={certificateUrl} newWindow variant="text">
            {certificateUrl}
          </Link>
        </p>
      </div>
      <Button onClick={() => window.print()}>{t('gifts.print')}</Button>
    </Section>
  )
}
