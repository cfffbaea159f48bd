import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { useChosenRows } from '../../kit/forms/chosen-rows.ts'
import { SegmentedControl } from '../../kit/forms/SegmentedControl.tsx'
import { List } from '../../kit/layout/List.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Cluster, Stack } from '../../kit/layout/boxes.tsx'
import { ConfirmDialog } from '../../kit/overlays/ConfirmDialog.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import css from './Inbox.module.css'
import { useInboxActs } from './inbox-acts.ts'
import { MESSAGES_A_PAGE, messagesQuery } from './inbox-queries.ts'
import { type Message, MessageRow } from './MessageRow.tsx'
import { NoticeWays } from './NoticeWays.tsx'
import { t } from './words.ts'

/** Tab 13: messages from the library; read, marked and deleted singly or together. */
export function InboxTab() {
  const { page, said, linkTo } = useTabAddress()
  const onlyUnread = said('view') === 'unread'
  const { data } = useSuspenseQuery(messagesQuery(page, onlyUnread))
  const { chosen, setChosen, rangeOf } = useChosenRows(data.records, ({ noticeId }) => noticeId)
  const [asking, setAsking] = useState<readonly Message[]>([])
  const { busy, read, readAll, remove } = useInboxActs()
  const selected = data.records.filter(({ noticeId }) => chosen.has(noticeId))
  const withChosen = (act: (messages: readonly Message[]) => void) => {
    if (selected.length === 0) showToast('warning', t('inbox.chooseFirst'))
    else act(selected)
  }
  return (
    <Stack gap={16}>
      <SegmentedControl
        label={t('inbox.views')}
        current={onlyUnread ? 'unread' : 'all'}
        choices={[
          { key: 'all', label: t('inbox.all'), to: linkTo() },
          { key: 'unread', label: t('inbox.onlyUnread'), to: linkTo({ view: 'unread' }) },
        ]}
      />
      <Cluster gap="0 14px" className={css.unread}>
        <p role="status">{t('inbox.unread', { n: data.unread })}</p>
        {data.unread > 0 && (
          <Button variant="quiet" disabled={busy} onClick={() => void readAll()}>
            {t('inbox.readAll')}
          </Button>
        )}
      </Cluster>
      {data.total === 0 ? (
        <Empty kind="done" title={t(onlyUnread ? 'inbox.noneUnread' : 'inbox.none')}>
          <p>{t('inbox.noneHelp')}</p>
        </Empty>
      ) : (
        <>
          <Cluster className={css.tools}>
            <Checkbox
              checked={data.records.length > 0 && selected.length === data.records.length}
              onChange={(all) => setChosen(new Set(all ? data.records.map(({ noticeId }) => noticeId) : []))}
            >
              {t('action.selectAll')}
            </Checkbox>
            <Quiet as="span">{t('inbox.selected', { n: selected.length })}</Quiet>
            <Button disabled={busy} onClick={() => withChosen((messages) => void read(messages))}>
              {t('inbox.read')}
            </Button>
            <Button disabled={busy} onClick={() => withChosen(setAsking)}>
              {t('inbox.delete')}
            </Button>
          </Cluster>
          <List>
            {data.records.map((message) => (
              <MessageRow
                key={message.noticeId}
                message={message}
                selected={chosen.has(message.noticeId)}
                range={rangeOf(message)}
                onRead={() => void read([message])}
                onDelete={() => setAsking([message])}
                busy={busy}
              />
            ))}
          </List>
          <TabPager
            total={data.total}
            rows={MESSAGES_A_PAGE}
            page={page}
            linkTo={(next) => linkTo({ view: said('view'), page: next })}
          />
        </>
      )}
      <NoticeWays />
      {asking.length > 0 && (
        <ConfirmDialog
          title={t('inbox.deleteTitle')}
          words={{ confirm: t('inbox.delete'), cancel: t('action.cancel'), close: t('action.close') }}
          onConfirm={() => remove(asking)}
          onClose={() => setAsking([])}
        >
          {asking.length === 1
            ? t('inbox.deleteOne', { title: asking[0]?.title ?? '' })
            : t('inbox.deleteMany', { n: asking.length })}
        </ConfirmDialog>
      )}
    </Stack>
  )
}
