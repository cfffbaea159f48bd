import { useSuspenseQuery } from '@tanstack/react-query'
import { donations } from '@wenyuan/contract/areas/donations.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { formatDay } from '../../locales/translation.ts'
import css from './Gifts.module.css'
import { t } from './words.ts'

/** Who gave copies of a record to the library, as the donors wish to be named; nothing where none was a gift. */
export function GiftsOfRecord({ recordId }: { recordId: string }) {
  const { data } = useSuspenseQuery(query(donations.ofRecord, { recordId }))
  if (data.records.length === 0) return null
  return (
    <Section title={t('gifts.ofRecord')} variant="page">
      <ul>
        {data.records.map(({ donor, receivedOn }) => (
          <li key={`${donor} ${receivedOn}`} className={css.gift}>
            {donor || t('gifts.anonymous')}{' '}
            <Link to={paths.giftList({ year: receivedOn.slice(0, 4) })} variant="text">
              <Quiet as="small">{formatDay(receivedOn)}</Quiet>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
