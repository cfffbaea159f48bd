import type { CollectionDetail } from '@wenyuan/contract/areas/special-collections.ts'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { CardGrid } from '../../app/lists/CardGrid.tsx'
import { CardsBlock } from '../../app/lists/CardsBlock.tsx'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { cardOf } from './collection-card.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Collections.module.css'
import { t } from './words.ts'

/** Parts shown with a collection; all are on a screen of their own. */
const PARTS = 6

/** What a collection is part of, its rights, who may open its files, whom to ask, and its parts. */
export const CollectionHead = ({ collection }: { collection: CollectionDetail }) => {
  const { packageId, parentName, rights, rightsUrl, contact, access, parts } = collection
  return (
    <>
      <Cluster as="dl" gap="8px 40px" align="normal" className={css.about}>
        {parentName && (
          <Fact name={t('collections.partOf')}>
            <Link to={paths.specialCollection({ id: packageId })} variant="text">
              {parentName}
            </Link>
          </Fact>
        )}
        <Fact name={t('collections.rights')}>
          {rights}{' '}
          {rightsUrl && (
            <Link to={rightsUrl} variant="text" newWindow>
              {t('collections.rightsPage')}
              <ExternalLink aria-hidden size={14} />
            </Link>
          )}
        </Fact>
        {access !== 'visitor' && (
          <Fact name={t('collections.access')}>{t(`collections.access.${access}`)}</Fact>
        )}
        {contact && <Fact name={t('collections.contact')}>{contact}</Fact>}
      </Cluster>
      {parts.length > 0 && (
        <CardsBlock
          title={t('collections.parts')}
          all={
            parts.length > PARTS
              ? { to: paths.specialCollectionParts({ packageId }), name: t('collections.allParts') }
              : undefined
          }
        >
          <CardGrid cards={parts.slice(0, PARTS).map(cardOf)} low />
        </CardsBlock>
      )}
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
