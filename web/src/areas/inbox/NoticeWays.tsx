import { useSuspenseQuery } from '@tanstack/react-query'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { paths } from '../../app/paths.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Inbox.module.css'
import { waysQuery } from './inbox-queries.ts'
import { t } from './words.ts'

const ways = ['mail', 'sms'] as const

/** Notification channels besides the inbox. An unverified one is shown with what is missing. */
export function NoticeWays() {
  const { data } = useSuspenseQuery(waysQuery())
  const changed = useInvalidate()
  /** The new choice, shown until the server answers. */
  const [asked, setAsked] = useState<{ way: string; on: boolean }>()
  const choose = async (way: (typeof ways)[number], on: boolean) => {
    setAsked({ way, on })
    try {
      await call(inbox.chooseWays, { [way]: on })
    } catch (error) {
      showFailure(error)
    } finally {
      await changed(inbox.ways)
      setAsked(undefined)
    }
  }
  return (
    <fieldset className={css.ways} disabled={asked !== undefined}>
      <legend>{t('inbox.ways')}</legend>
      {ways.map((way) => {
        const { on, to, verified, offered } = data[way]
        if (!offered) return <Quiet key={way}>{t(`inbox.wayMissing.${way}`)}</Quiet>
        return verified ? (
          <Checkbox
            key={way}
            checked={asked?.way === way ? asked.on : on}
            onChange={(wanted) => void choose(way, wanted)}
          >
            {t(`inbox.way.${way}`, { to })}
          </Checkbox>
        ) : (
          <Quiet key={way}>
            {t(`inbox.wayUnverified.${way}`)}{' '}
            <Link to={paths.personalCentre({ tab: '1' })} variant="text">
              {t('inbox.toVerify')}
            </Link>
          </Quiet>
        )
      })}
    </fieldset>
  )
}
