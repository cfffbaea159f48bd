import type { BookListCard } from '@wenyuan/contract/shapes/reading-list.ts'
import { ListCover } from '../../app/lists/ListCover.tsx'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Grid, Row, Stack } from '../../kit/layout/boxes.tsx'
import { Clamp } from '../../kit/layout/Clamp.tsx'
import css from './BookLists.module.css'
import { factsOf, nameOf } from './book-list-words.ts'
import { FollowButton } from './FollowButton.tsx'

interface BookListCardsProps {
  lists: readonly BookListCard[]
  /** The lists shown are those of the previous page while the next one is loading. */
  stale?: boolean
}

/** Lists of the library and of readers, each with cover, owner and size. */
export const BookListCards = ({ lists, stale = false }: BookListCardsProps) => (
  <Grid
    as="ul"
    columns="repeat(auto-fill, minmax(min(340px, 100%), 1fr))"
    gap={18}
    className={css.cards}
    data-stale={stale || undefined}
  >
    {lists.map((list) => (
      <Row as="li" gap={18} align="normal" key={list.listId} card padding={16}>
        <ListCover url={list.coverUrl} firstRecords={list.firstRecords} width={84} />
        <Stack gap={4} grow>
          <h2 className={css.name}>
            <Link to={paths.personalBookList({ bookListId: list.listId })}>{nameOf(list)}</Link>
          </h2>
          <Quiet>{factsOf(list)}</Quiet>
          {list.introduction && (
            <Clamp lines={2} className={css.introduction}>
              {list.introduction}
            </Clamp>
          )}
          <div className={css.acts} data-print="no">
            <FollowButton list={list} variant="quiet" />
          </div>
        </Stack>
      </Row>
    ))}
  </Grid>
)
