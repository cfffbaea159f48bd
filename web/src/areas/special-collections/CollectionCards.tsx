import type { CollectionCard } from '@wenyuan/contract/areas/special-collections.ts'
import { formatCount } from '../../locales/translation.ts'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { addressOf } from './collection-address.ts'
import css from './Collections.module.css'
import { t } from './words.ts'

/** Collections in a grid, each with its picture, name, introduction and size. */
export const CollectionCards = ({
  collections,
  stale = false,
}: {
  collections: readonly CollectionCard[]
  stale?: boolean
}) => (
  <ul className={css.cards} data-stale={stale || undefined}>
    {collections.map((collection) => (
      <li key={addressOf(collection)} className={css.card}>
        {collection.coverUrl && (
          <img className={css.cover} src={collection.coverUrl} alt="" loading="lazy" decoding="async" />
        )}
        <h3 className={css.name}>
          <Link to={addressOf(collection)}>{collection.name}</Link>
        </h3>
        {collection.introduction && <p className={css.introduction}>{collection.introduction}</p>}
        <Quiet className={css.facts}>{factsOf(collection)}</Quiet>
      </li>
    ))}
  </ul>
)

export const factsOf = ({ count, children, className }: CollectionCard): string =>
  [
    className,
    t('collections.count', { n: count, count: formatCount(count) }),
    children > 0 ? t('collections.children', { n: children, count: formatCount(children) }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
