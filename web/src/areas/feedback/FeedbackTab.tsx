import { useSuspenseQuery } from '@tanstack/react-query'
import { feedback } from '@wenyuan/contract/areas/feedback.ts'
import { useState } from 'react'
import { useInvalidate } from '../../api/invalidation.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { Stack } from '../../kit/layout/boxes.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import css from './Feedback.module.css'
import { FeedbackForm } from './FeedbackForm.tsx'
import { FeedbackRow } from './FeedbackRow.tsx'
import { t } from './words.ts'

const ROWS = 10

/** Tab 12: sends feedback to the library and shows its answers. Source: spec 1 §2 "Personal-centre tabs". */
export function FeedbackTab() {
  const { page, said, linkTo } = useTabAddress()
  const { data } = useSuspenseQuery({
    ...query(feedback.list, { page, rows: ROWS }),
    ...refetchedOnFocus,
  })
  const changed = useInvalidate()
  // a new key empties the form after it was sent
  const [sent, setSent] = useState(0)
  const onSent = async () => {
    setSent((before) => before + 1)
    await changed(feedback.list)
  }
  return (
    <Stack gap={36}>
      <section className={css.form} aria-labelledby="feedback-new">
        <h2 id="feedback-new" className={css.head}>
          {t('feedback.new')}
        </h2>
        <FeedbackForm
          key={sent}
          about={said('about')}
          text={sent === 0 ? said('text') : ''}
          onSent={onSent}
        />
      </section>
      <section aria-labelledby="feedback-list">
        <h2 id="feedback-list" className={css.head}>
          {t('feedback.mine')}
        </h2>
        {data.total === 0 ? (
          <Empty title={t('feedback.none')}>
            <p>{t('feedback.noneHelp')}</p>
          </Empty>
        ) : (
          <>
            <ul className={css.list}>
              {data.records.map((one) => (
                <FeedbackRow key={one.feedbackId} feedback={one} />
              ))}
            </ul>
            <TabPager total={data.total} rows={ROWS} page={page} linkTo={(next) => linkTo({ page: next })} />
          </>
        )}
      </section>
    </Stack>
  )
}
