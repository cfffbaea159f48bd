import type { BookListCard } from '@wenyuan/contract/shapes/reading-list.ts'
import { ListCover } from '../../app/lists/ListCover.tsx'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { useSlices } from '../../kit/layout/use-slices.ts'
import { factsOf, nameOf } from './book-list-words.ts'
import { Row, Stack } from '../../kit/layout/boxes.tsx'
import css from './OtherLists.module.css'

/** As many as stand beside the first one. */
const SHOWN = 5
/** By how many there are: two stand side by side, three have room for their introductions, more are lines. */
const looks = ['standing', 'standing', 'standing', 'roomy', 'lines', 'lines'] as const
/** Widths of the covers. */
const widths = { standing: 132, roomy: 66, lines: 40 } as const
/** Each has the covers of four books, more than a page that scrolls can draw in one frame. */
const AT_ONCE = 1

/** The next lists, beside the first one; on a phone a row that scrolls below it. */
export function OtherLists({ lists }: { lists: readonly BookListCard[] }) {
  const shown = lists.slice(0, SHOWN)
  const drawn = useSlices(shown, AT_ONCE)
  const look = looks[shown.length] ?? 'lines'
  return (
    <ul className={css.others} data-look={look}>
      {drawn.map((list) => (
        <li key={list.listId} className={css.other}>
          <Row as={Link} to={paths.personalBookList({ bookListId: list.listId })} className={css.way}>
            <ListCover url={list.coverUrl} firstRecords={list.firstRecords} width={widths[look]} />
            <Stack as="span" grow className={css.words}>
              <span className={css.name}>{nameOf(list)}</span>
              <Quiet as="span" className={css.facts}>
                {factsOf(list)}
              </Quiet>
              {list.introduction && <span className={css.introduction}>{list.introduction}</span>}
            </Stack>
          </Row>
        </li>
      ))}
    </ul>
  )
}
