import { useQuery } from '@tanstack/react-query'
import { assistant } from '@wenyuan/contract/areas/assistant.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { Cover } from '../../kit/cover/Cover.tsx'
import { Link } from '../../kit/Link.tsx'
import { Grid, Row } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Assistant.module.css'
import type { Turn } from './conversation.ts'
import { t } from './words.ts'

/** The records that an answer names, as cards that open them. */
export function Books({ books, onOpen }: { books: Turn['books']; onOpen: () => void }) {
  const matchData = books.map(({ title, isbn }) => ({ title, isbn }))
  const { data = [] } = useQuery({ ...query(assistant.match, { matchData }), staleTime: 600_000 })
  return (
    <ul className={css.books} aria-label={t('ai.books')}>
      {books.map(({ recordId, title }, at) => {
        const known = data.find((one) => one.recordId === recordId)
        const facts = [known?.author, known?.publisher, known?.pubDate].filter(Boolean).join(' · ')
        return (
          <Row as="li" gap={12} key={recordId} className={css.book}>
            <Cover
              title={title}
              author={known?.author ?? ''}
              classNo=""
              form="book"
              url=""
              lang=""
              width={40}
            />
            <Grid as="span" gap={2} className={css.bookFacts}>
              <Link to={paths.record({ id: recordId, type: '' })} onClick={onOpen}>
                <Quiet as="span" size="normal" figures>
                  [{at + 1}]
                </Quiet>{' '}
                {title}
              </Link>
              {facts !== '' && <Quiet as="span">{facts}</Quiet>}
            </Grid>
          </Row>
        )
      })}
    </ul>
  )
}
