import { useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '../../kit/Button.tsx'
import { DataTable } from '../../kit/data/DataTable.tsx'
import { Grid } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { look } from '../call.ts'
import { formatNumber, inWords, t } from '../words.ts'
import css from '../state/State.module.css'

const EVERY_MS = 5_000

interface NoticesWaitingProps {
  /** Absent: the person may only look. */
  send: (() => void) | undefined
  isSending: boolean
}

/** How many notices of each kind would be sent now. */
export function NoticesWaiting({ send, isSending }: NoticesWaitingProps) {
  const { data } = useSuspenseQuery({ ...look('list-waiting-notices', {}), refetchInterval: EVERY_MS })
  const { records } = data
  return (
    <Section title={t('night.notices')}>
      <Grid gap={10} className={css.part}>
        <Quiet>{t('night.noticesLead')}</Quiet>
        {records.length === 0 ? (
          <p>{t('night.noNotices')}</p>
        ) : (
          <DataTable
            cards
            namesRows
            label={t('night.notices')}
            rows={records}
            keyOf={({ kind, channel }) => `${kind} ${channel}`}
            columns={[
              { label: t('night.kind'), cell: ({ title }) => inWords(title) },
              { label: t('night.channel'), cell: ({ channel }) => t(`night.${channel}`) },
              { label: t('night.count'), cell: ({ waiting }) => formatNumber(waiting) },
              { label: t('night.tried'), cell: ({ tried }) => formatNumber(tried) },
            ]}
          />
        )}
        {send && records.length > 0 && (
          <Button disabled={isSending} onClick={send}>
            {t('night.send')}
          </Button>
        )}
      </Grid>
    </Section>
  )
}
