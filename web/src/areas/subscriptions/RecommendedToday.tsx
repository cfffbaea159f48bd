import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { subscriptions } from '@wenyuan/contract/areas/subscriptions.ts'
import { X } from 'lucide-react'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { RecordCover } from '../../app/records/RecordCover.tsx'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Shelf } from '../../kit/data/Shelf.tsx'
import { Link } from '../../kit/Link.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { Clamp } from '../../kit/layout/Clamp.tsx'
import css from './RecommendedToday.module.css'
import { t } from './words.ts'

/** Up to ten records for today, each with the reason. Without any, nothing is drawn. */
export function RecommendedToday() {
  const client = useQueryClient()
  const asked = query(subscriptions.recommended, {})
  const { data } = useSuspenseQuery(asked)
  if (data.length === 0) return null
  const refuse = async (recordId: string) => {
    client.setQueryData(asked.queryKey, (before) => before?.filter((one) => one.recordId !== recordId))
    try {
      await call(subscriptions.refuseRecommended, { recordId })
    } catch (error) {
      showFailure(error)
      await client.invalidateQueries({ queryKey: asked.queryKey })
    }
  }
  return (
    <Shelf
      title={t('recommended.title')}
      more={<Link to={paths.personalCentre({ tab: '3' })}>{t('recommended.subscriptions')}</Link>}
      words={{ back: t('shelf.back'), on: t('shelf.on') }}
    >
      {data.map((record) => (
        <Stack as="li" gap={4} key={record.recordId} className={css.one}>
          <Stack
            as={Link}
            gap={8}
            to={paths.record({ id: record.recordId, type: record.docCode })}
            className={css.record}
          >
            <RecordCover record={record} width={112} />
            <Clamp as="span" lines={2} className={css.title} dir="auto" lang={record.lang}>
              {record.title}
            </Clamp>
          </Stack>
          <Clamp lines={3} className={css.reason}>
            {t(`recommended.${record.reason}`, { because: record.because })}
          </Clamp>
          <button
            type="button"
            className={css.refuse}
            aria-label={t('recommended.refuse', { title: record.title })}
            title={t('recommended.refuseShort')}
            onClick={() => void refuse(record.recordId)}
          >
            <X aria-hidden size={16} />
          </button>
        </Stack>
      ))}
    </Shelf>
  )
}
