import type { CollectionCard } from '@wenyuan/contract/areas/special-collections.ts'
import type { GridCard } from '../../app/lists/CardGrid.tsx'
import { formatCount } from '../../locales/translation.ts'
import { addressOf } from './collection-address.ts'
import { t } from './words.ts'

export const cardOf = (collection: CollectionCard): GridCard => ({
  to: addressOf(collection),
  name: collection.name,
  coverUrl: collection.coverUrl,
  text: collection.introduction,
  facts: factsOf(collection),
})

const factsOf = ({ count, children, className }: CollectionCard): string =>
  [
    className,
    t('collections.count', { n: count, count: formatCount(count) }),
    children > 0 ? t('collections.children', { n: children, count: formatCount(children) }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
