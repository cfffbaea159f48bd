import type { DatabaseAccessFacts } from '@wenyuan/contract/shapes/database.ts'
import { Building2, Globe, KeyRound, LogIn, type LucideIcon } from 'lucide-react'
import { Row } from '../../kit/layout/boxes.tsx'
import { t } from './words.ts'

const pictures: Record<DatabaseAccessFacts['kind'], LucideIcon> = {
  open: Globe,
  campus: Building2,
  remote: LogIn,
  account: KeyRound,
}

/** Who may open a database and from where, in words and by a shape. */
export function AccessLine({ access }: { access: DatabaseAccessFacts }) {
  const Picture = pictures[access.kind]
  return (
    <Row as="span" inline gap={6} quiet="small" data-kind={access.kind}>
      <Picture aria-hidden size={16} strokeWidth={1.75} />
      {t(`databases.access.${access.kind}`)}
    </Row>
  )
}
