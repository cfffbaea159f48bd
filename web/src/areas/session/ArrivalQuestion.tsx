import { currentReader } from '../../app/session/reader-state.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import type { Arrival } from './arrival.ts'
import { t } from './words.ts'

interface ArrivalQuestionProps {
  arrival: Arrival
  onIn: () => void
  onStay: () => void
}

/**
 * Asks before a link signs the visitor in: somebody else's link would let them leave searches, addresses and payments in
 * that person's account.
 */
export function ArrivalQuestion({ arrival: { user }, onIn, onStay }: ArrivalQuestionProps) {
  const present = currentReader()?.name
  const next = user.name
  return (
    <>
      <FormAlert kind="warning">
        {present === undefined ? t('external.about', { next }) : t('external.other', { present, next })}
      </FormAlert>
      <Button variant="primary" onClick={onIn}>
        {present === undefined ? t('external.in', { next }) : t('external.change', { next })}
      </Button>
      <Button onClick={onStay}>
        {present === undefined ? t('external.decline') : t('external.stay', { present })}
      </Button>
    </>
  )
}
