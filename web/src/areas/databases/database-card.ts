import type { DatabaseCard } from '@wenyuan/contract/shapes/database.ts'
import type { GridCard } from '../../app/lists/CardGrid.tsx'
import { paths } from '../../app/paths.ts'
import { t } from './words.ts'

export const cardOf = (database: DatabaseCard): GridCard => ({
  to: paths.database({ id: database.resourceId }),
  name: database.name,
  coverUrl: '',
  text: database.summary,
  facts: [database.vendor?.name, t(`databases.access.${database.access.kind}`)].filter(Boolean).join(' · '),
})
