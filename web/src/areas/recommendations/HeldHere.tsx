import { RecordText } from '../../kit/data/RecordText.tsx'
import { useQuery } from '@tanstack/react-query'
import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import css from './Suggestions.module.css'
import { t } from './words.ts'

/** A text of ten digits or more is a number. */
const isNumber = (words: string): boolean => words.replaceAll(/[^\dXx]/g, '').length >= 10

/** What the library has with this title or number, on paper and online; nothing where it has none. */
export function HeldHere({ words }: { words: string }) {
  const asked = isNumber(words) ? { isbn: words } : { title: words }
  const { data: onPaper } = useQuery(query(recommendations.heldOnPaper, asked))
  const { data: online } = useQuery(query(recommendations.heldOnline, asked))
  const paper = onPaper?.records ?? []
  const electronic = online?.records ?? []
  if (paper.length + electronic.length === 0) return null
  return (
    <section className={css.same} aria-label={t('suggest.heldHere')}>
      <h2>{t('suggest.heldHere')}</h2>
      <ul>
        {paper.map((card) => (
          <Held key={card.recordId} card={card} label={t('suggest.onPaper')} />
        ))}
        {electronic.map((card) => (
          <Held key={card.recordId} card={card} label={t('suggest.online')} />
        ))}
      </ul>
    </section>
  )
}

const Held = ({ card, label }: { card: RecordCard; label: string }) => (
  <li>
    <Link to={paths.record({ id: card.recordId })} variant="text">
      <RecordText>{card.title}</RecordText>
    </Link>{' '}
    {[card.author, card.pubDate, label].filter(Boolean).join(' · ')}
  </li>
)
