import { useQuery } from '@tanstack/react-query'
import type { StaffWords } from '@wenyuan/contract/staff/answers.ts'
import type { AskOf } from '@wenyuan/contract/staff/calls.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
import { look } from '../call.ts'
import { may } from '../session.ts'
import { formatTime, inWords, t } from '../words.ts'
import css from './EntryFields.module.css'
import { fieldLabel } from './field-labels.ts'
import type { FormValues } from './field-props.ts'
import type { FormDraft } from './use-draft.ts'

interface DraftNoteProps {
  draft: FormDraft
  about: string
  stored: FormValues
  /** The operation that saves the form: tells who has changed it meanwhile. */
  saves?: AskOf<'last-change'> | undefined
}

/** That typed text was brought back, and what somebody else has changed meanwhile. */
export function DraftNote({ draft, about, stored, saves }: DraftNoteProps) {
  const { broughtBack } = draft
  if (!broughtBack) return null
  const { at, both, isOlder, secrets } = broughtBack
  return (
    <Grid gap={8} role="status">
      <Cluster gap={8}>
        <FormAlert kind="warning">{t('draft.back', { time: formatTime(at) })}</FormAlert>
        <Button variant="quiet" onClick={draft.discard}>
          {t('draft.discard')}
        </Button>
      </Cluster>
      {secrets.length > 0 && (
        <p>{t('draft.secrets', { fields: secrets.map((name) => fieldLabel(about, name)).join(', ') })}</p>
      )}
      {isOlder && <ChangedMeanwhile saves={saves} />}
      {both.map((name) => (
        <div key={name} className={css.item} role="group" aria-label={fieldLabel(about, name)}>
          <p>{t('draft.both', { field: fieldLabel(about, name) })}</p>
          <p className={css.title}>{shown(stored[name])}</p>
          <Cluster gap={8}>
            <Button onClick={() => draft.takeStored(name)}>{t('draft.take')}</Button>
            <Button variant="quiet" onClick={() => draft.keepTyped(name)}>
              {t('draft.keep')}
            </Button>
          </Cluster>
        </div>
      ))}
    </Grid>
  )
}

function ChangedMeanwhile({ saves }: Pick<DraftNoteProps, 'saves'>) {
  const { data } = useQuery({
    ...look('last-change', saves ?? { operation: 'save-content', body: {} }),
    enabled: saves !== undefined && may('last-change'),
  })
  const [change] = data?.records ?? []
  return (
    <p>
      {change
        ? t('draft.changedBy', { name: change.actorName, time: formatTime(change.at) })
        : t('draft.changed')}
    </p>
  )
}

const shown = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '—'
  if (typeof value === 'string') return value
  return isWords(value) ? inWords(value) : JSON.stringify(value)
}

const isWords = (value: unknown): value is StaffWords =>
  typeof value === 'object' && value !== null && 'zh-CN' in value && 'en' in value
