import { bookLists } from '@wenyuan/contract/areas/book-lists.ts'
import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { Copy, Flag, Pencil, Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { currentIdentity } from '../../api/identity.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { copyText } from '../../app/copy-text.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { ListCover } from '../../app/lists/ListCover.tsx'
import { paths } from '../../app/paths.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { useReaderAction } from '../../app/session/pending-action.ts'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { formatDay } from '../../locales/translation.ts'
import { Cluster, Row, Stack } from '../../kit/layout/boxes.tsx'
import css from './BookLists.module.css'
import { factsOf, nameOf } from './book-list-words.ts'
import { SubscribeButton } from '../subscriptions/public.ts'
import { FollowButton } from './FollowButton.tsx'
import { t } from './words.ts'

type Detail = NonNullable<(typeof bookLists.detail)['~types']>['out']

/** Cover, text and owner of a list, and what a reader can do with it. */
export function BookListHead({ list, shareToken }: { list: Detail; shareToken: string }) {
  const history = useHistory()
  const changed = useInvalidate()
  const [busy, setBusy] = useState(false)
  const { publicFeeds } = useSiteConfig()
  const { listId, mine } = list
  const copy = async () => {
    if (busy) return
    setBusy(true)
    try {
      const own = await call(bookLists.copy, shareToken ? { shareToken } : { listId })
      showToast(
        'success',
        t('bookLists.copied', { name: own.name }),
        <Link to={paths.personalCentre({ tab: '2', list: own.listId })} variant="text">
          {t('bookLists.openCopy')}
        </Link>,
      )
    } catch (error) {
      showFailure(error)
    } finally {
      await changed(favourites.lists)
      setBusy(false)
    }
  }
  const askCopy = useReaderAction(`copy ${listId}`, () => void copy())
  const report = () =>
    history.push(
      paths.personalCentre({
        tab: '12',
        about: paths.personalBookList({ bookListId: listId }),
        text: t('bookLists.reportText', { name: nameOf(list) }),
      }),
    )
  return (
    <Row as="header" gap={18} align="normal" below={24} className={css.head}>
      <ListCover url={list.coverUrl} firstRecords={list.firstRecords} width={120} />
      <Stack gap={4} grow>
        <Quiet>
          {factsOf(list)} · {t('bookLists.updated', { day: formatDay(list.updatedAt) })}
        </Quiet>
        {list.introduction && <p className={css.wholeText}>{list.introduction}</p>}
        <Cluster gap={8} align="normal" above={8} data-print="no">
          {list.state === 'published' && <FollowButton list={list} />}
          {list.state === 'published' && !mine && (
            <SubscribeButton
              followed={{ kind: 'bookList', value: listId }}
              name={listId}
              words={{ subscribe: t('bookLists.subscribe'), signIn: t('bookLists.subscribeSignIn') }}
              feed={publicFeeds ? feedOf(listId) : undefined}
            />
          )}
          {mine ? (
            <Button onClick={() => history.push(paths.personalCentre({ tab: '2', list: listId }))}>
              <Pencil aria-hidden size={16} />
              {t('bookLists.edit')}
            </Button>
          ) : (
            <Button onClick={() => void askCopy('', t('bookLists.copySignIn'))} aria-disabled={busy}>
              <Copy aria-hidden size={16} />
              {t('bookLists.copy')}
            </Button>
          )}
          {list.url && (
            <Button variant="quiet" onClick={() => void copyText(list.url)}>
              <Share2 aria-hidden size={16} />
              {t('bookLists.share')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => print()}>
            <Printer aria-hidden size={16} />
            {t('bookLists.print')}
          </Button>
          {!mine && list.owner === 'reader' && (
            <Button variant="quiet" onClick={report}>
              <Flag aria-hidden size={16} />
              {t('bookLists.report')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Row>
  )
}

const feedOf = (listId: string): string =>
  `/${currentIdentity().mappingPath}/feed/list/${encodeURIComponent(listId)}`
