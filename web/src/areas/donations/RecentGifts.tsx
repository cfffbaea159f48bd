import { useQuery } from '@tanstack/react-query'
import { donations } from '@wenyuan/contract/areas/donations.ts'
import { query } from '../../api/query.ts'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { formatDay } from '../../locales/translation.ts'
import { GiftRow } from './GiftRow.tsx'
import css from './Gifts.module.css'
import { t } from './words.ts'

/** News about gifts and the latest gifts; each left out where there are none. */
export function RecentGifts() {
  const { data: news } = useQuery(query(donations.news, { rows: 3 }))
  const { data: recent } = useQuery(query(donations.recent, { rows: 5 }))
  return (
    <aside className={css.side} aria-label={t('gifts.news')}>
      {news && news.records.length > 0 && (
        <section>
          <h2>{t('gifts.news')}</h2>
          <ul>
            {news.records.map(({ newsId, title, text, date, url }) => (
              <li key={newsId} className={css.news}>
                <b>{url ? <Link to={url}>{title}</Link> : title}</b>
                <Quiet as="small">{formatDay(date)}</Quiet>
                {text && <p>{text}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {recent && recent.records.length > 0 && (
        <section>
          <h2>{t('gifts.recent')}</h2>
          <ul>
            {recent.records.map((gift) => (
              <GiftRow key={gift.donationNo} gift={gift} />
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}
