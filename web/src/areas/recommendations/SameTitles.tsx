import { useQuery } from '@tanstack/react-query'
import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { useDebounced } from '../../kit/time/debounce.ts'
import { JoinButton } from './JoinButton.tsx'
import css from './Suggestions.module.css'
import { t } from './words.ts'

const AFTER_MS = 400

interface Typed {
  isbn: string
  issn: string
  title: string
  author: string
}

/** What the library has, has ordered or was asked for of a title that is being typed. */
export function useSameTitles(typed: Typed) {
  const settled = useDebounced(JSON.stringify(typed), AFTER_MS)
  const asked = JSON.parse(settled) as Typed
  const isAsked = asked.title.trim().length > 1 || asked.isbn.length >= 10 || asked.issn.length >= 8
  const { data } = useQuery({ ...query(recommendations.duplicates, asked), enabled: isAsked })
  return isAsked ? data : undefined
}

type Same = NonNullable<ReturnType<typeof useSameTitles>>

/** Beside the form: records, editions, and suggestions that can be joined. */
export function SameTitles({ same }: { same: Same | undefined }) {
  const has =
    same && same.held.length + same.editions.length + same.onOrder.length + same.suggested.length > 0
  return (
    <aside aria-label={t('suggest.same')}>
      <div role="status">
        {has && (
          <div className={css.same}>
            <Records title={t('suggest.heldHere')} cards={same.held} />
            <Records title={t('suggest.editions')} cards={same.editions} />
            {[...same.onOrder, ...same.suggested].length > 0 && (
              <>
                <h2>{t('suggest.asked')}</h2>
                <ul>
                  {[...same.onOrder, ...same.suggested].map(
                    ({ suggestionId, title, state, mine, supporters }) => (
                      <li key={suggestionId}>
                        {title}: {t(`suggest.state.${state}`)}, {t('suggest.by', { n: supporters })}{' '}
                        {!mine && state !== 'onShelf' && state !== 'reject' && (
                          <JoinButton suggestionId={suggestionId} title={title} />
                        )}
                      </li>
                    ),
                  )}
                </ul>
              </>
            )}
          </div>
        )}
      </div>
    </aside>
  )
}

const Records = ({ title, cards }: { title: string; cards: Same['held'] }) =>
  cards.length > 0 && (
    <>
      <h2>{title}</h2>
      <ul>
        {cards.slice(0, 5).map(({ recordId, title: name, author, pubDate }) => (
          <li key={recordId}>
            <Link to={paths.record({ id: recordId })} variant="text">
              {name}
            </Link>{' '}
            {[author, pubDate].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </>
  )
