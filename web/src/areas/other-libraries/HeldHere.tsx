import { RecordText } from '../../kit/data/RecordText.tsx'
import { paths } from '../../app/paths.ts'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Link } from '../../kit/Link.tsx'
import type { IllOffer } from './ill-choice.ts'
import { t } from './words.ts'

/** What the library holds itself need not be asked for elsewhere. */
export function HeldHere({ held }: { held: IllOffer['held'] }) {
  const [first] = held
  if (!first) return null
  return (
    <FormAlert kind="warning">
      {t('ill.heldHere')}{' '}
      <Link to={paths.record({ id: first.recordId })} variant="text">
        <RecordText>{first.title}</RecordText>
      </Link>
    </FormAlert>
  )
}
