import type { ShownDonation } from '@wenyuan/contract/shapes/donation.ts'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { formatDay } from '../../locales/translation.ts'
import css from './Gifts.module.css'
import { t } from './words.ts'

/** A gift in a public list: the donor as the donor wishes, and what was kept. */
export const GiftRow = ({ gift: { donor, receivedOn, titles } }: { gift: ShownDonation }) => (
  <li className={css.gift}>
    <p>
      <b>{donor || t('gifts.anonymous')}</b> <Quiet as="small">{formatDay(receivedOn)}</Quiet>
    </p>
    <ul>
      {titles.map(({ title, author, recordId }) => (
        <li key={`${recordId} ${title}`}>
          {recordId ? <Link to={paths.record({ id: recordId })}>{title}</Link> : title}{' '}
          <Quiet as="span">{author}</Quiet>
        </li>
      ))}
    </ul>
  </li>
)
