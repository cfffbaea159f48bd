import type { CollectionCard } from '@wenyuan/contract/areas/special-collections.ts'
import { paths } from '../../app/paths.ts'

/** The address of a collection or of its part. */
export const addressOf = ({ packageId, childId }: Pick<CollectionCard, 'packageId' | 'childId'>): string =>
  childId === ''
    ? paths.specialCollection({ id: packageId })
    : paths.specialCollectionPart({ id: packageId, twoId: childId })
