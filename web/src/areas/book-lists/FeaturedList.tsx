import type { BookListCard } from '@wenyuan/contract/shapes/reading-list.ts'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { factsOf, nameOf } from './book-list-words.ts'
import { Row, Stack } from '../../kit/layout/boxes.tsx'
import { Clamp } from '../../kit/layout/Clamp.tsx'
import css from './FeaturedList.module.css'
import { FollowButton } from './FollowButton.tsx'
import { ListScene } from './ListScene.tsx'
import { t } from './words.ts'

/** One list at length: its picture, its introduction and its first records. */
export function FeaturedList({ list }: { list: BookListCard }) {
  const address = paths.personalBookList({ bookListId: list.listId })
  return (
    <article className={css.featured}>
      <Link to={address} className={css.picture} tabIndex={-1} aria-hidden>
        <ListScene list={list} />
      </Link>
      <Stack className={css.words}>
        <Clamp as="h3" lines={2} className={css.name}>
          <Link to={address}>{nameOf(list)}</Link>
        </Clamp>
        <Quiet>{factsOf(list)}</Quiet>
        {list.introduction && (
          <Clamp lines={3} className={css.introduction}>
            {list.introduction}
          </Clamp>
        )}
        {list.firstRecords.length > 0 && (
          <ul className={css.records}>
            {list.firstRecords.map(({ recordId, docCode, title, author, lang }) => (
              <li key={recordId} className={css.record} dir="auto" lang={lang}>
                <Link to={paths.record({ id: recordId, type: docCode })}>{title}</Link>
                {author && (
                  <Quiet as="span" size="medium" className={css.author}>
                    {author}
                  </Quiet>
                )}
              </li>
            ))}
          </ul>
        )}
        <Row gap={20} className={css.acts} data-print="no">
          <Link to={address} variant="text">
            {t('bookLists.open')}
          </Link>
          <FollowButton list={list} />
        </Row>
      </Stack>
    </article>
  )
}
