import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ContentKindForm, ContentShown } from '@wenyuan/contract/staff/answers.ts'
import { Button } from '../../kit/Button.tsx'
import { useHistory, useParams } from '../../kit/navigation/navigation-context.ts'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { look } from '../call.ts'
import { NoticeTrial } from '../connections/NoticeTrial.tsx'
import { TryConnection } from '../connections/TryConnection.tsx'
import { PlanEditor } from '../floor-plans/PlanEditor.tsx'
import { EntryFields } from '../forms/EntryFields.tsx'
import type { FormValues } from '../forms/field-props.ts'
import { FormProblemsShown } from '../forms/FormProblemsShown.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useProblems } from '../forms/use-problems.ts'
import { DraftNote } from '../forms/DraftNote.tsx'
import { staffPaths } from '../paths.ts'
import { useQueryParameters } from '../query-parameters.ts'
import { TrialOnSearches } from '../search-desk/TrialOnSearches.tsx'
import { may } from '../session.ts'
import { Screen } from '../shell/Screen.tsx'
import { useOperation } from '../use-operation.ts'
import { inWords, t } from '../words.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Content.module.css'
import { kindLabel, kindsOfContent, UnknownKind } from './KindsScreen.tsx'
import { RemoveEntry } from './RemoveEntry.tsx'

/** Of a best answer. */
const LONGEST_WORD = 80

/** One entry in its form; without a code, a new one. */
export function EntryScreen() {
  const { kind = '' } = useParams()
  const { code, words = '' } = useQueryParameters()
  const { data } = useSuspenseQuery(kindsOfContent())
  const form = data.records.find(({ name }) => name === kind)
  if (!form) return <UnknownKind />
  return code === undefined ? (
    <EntryForm key={`${kind} ${words}`} form={form} words={words} />
  ) : (
    <StoredEntry key={`${kind} ${code}`} form={form} code={code} />
  )
}

function StoredEntry({ form, code }: { form: ContentKindForm; code: string }) {
  const { data } = useSuspenseQuery(look('show-content', { kind: form.name, code }))
  // another version is another form: what was typed is not mixed with it
  return <EntryForm key={data.version} form={form} code={code} shown={data} />
}

interface EntryFormProps {
  form: ContentKindForm
  code?: string
  shown?: ContentShown
  /** Of a search for which a new entry is begun. */
  words?: string
}

function EntryForm({ form, code, shown, words = '' }: EntryFormProps) {
  const { name: kind, fields } = form
  const isPlan = kind === 'floor-plans'
  const [begins] = useState(() => shown?.entry ?? initialOf(form, words))
  const draft = useDraft({ form: draftName(kind, code, words), stored: shown?.entry ?? {}, begins, fields })
  const { values, change } = draft
  const { form: drawn, problems, elsewhere, refused, failed, clear } = useProblems(kind, fields)
  const history = useHistory()
  const leave = () => history.push(staffPaths.content(kind))
  const save = useOperation('save-content', {
    onRefused: failed,
    onDone: (answer) => {
      if ('refusal' in answer) return refused(answer)
      draft.saved()
      showToast('success', t('content.saved'))
      // a new plan needs its picture next
      if (isPlan && code === undefined) return history.replace(staffPaths.entry(kind, answer.code))
      return leave()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    clear()
    save.mutate({ kind, entry: values, ...(shown ? { version: shown.version } : {}) })
  }
  return (
    <Screen
      title={(shown && inWords(shown.title)) || (code ?? t('content.newOf', { kind: kindLabel(kind) }))}
    >
      <DraftNote
        draft={draft}
        about={kind}
        stored={shown?.entry ?? {}}
        {...(shown && { saves: { operation: 'save-content', body: { kind, entry: shown.entry } } })}
      />
      <form ref={drawn} className={css.form} onSubmit={send} noValidate>
        <EntryFields
          key={draft.round}
          about={kind}
          fields={isPlan ? fields.filter(({ name }) => name !== 'marks') : fields}
          values={values}
          onChange={change}
          problems={problems}
          fixed={shown ? ['code'] : []}
        />
        {isPlan && <PlanEditor code={code} values={values} onChange={change} problems={problems} />}
        <FormProblemsShown elsewhere={elsewhere} />
        <Cluster gap={8} className={css.foot}>
          {form.mayChange && may('save-content') && (
            <Button variant="primary" type="submit" disabled={save.isPending}>
              {t('action.save')}
            </Button>
          )}
          <Button onClick={leave}>{t('action.cancel')}</Button>
          {code !== undefined && form.mayChange && may('remove-content') && (
            <RemoveEntry
              kind={kind}
              code={code}
              onRefused={refused}
              onFailed={failed}
              onRemoved={() => {
                draft.saved()
                leave()
              }}
            />
          )}
        </Cluster>
      </form>
      {kind === 'notices' && <NoticeTrial entry={values} />}
      {kind === 'best-answers' && may('try-answer-on-searches') && (
        <TrialOnSearches list="try-answer-on-searches" asked={{ entry: values, also: words }} />
      )}
      {kind === 'catalogue-targets' && code !== undefined && values['kind'] !== 'link' && (
        <TryConnection connection={{ what: 'catalogue-target', name: code, needs: 'words' }} />
      )}
    </Screen>
  )
}

const draftName = (kind: string, code: string | undefined, words: string): string =>
  code === undefined ? `new ${kind} ${words}` : `${kind} ${code}`

const initialOf = ({ name: kind, fields }: ContentKindForm, words: string): FormValues => ({
  ...Object.fromEntries(
    fields.flatMap(({ name, initial, choices }) =>
      // readers do not see it while it is begun
      choices?.includes('draft') ? [[name, 'draft']] : initial === undefined ? [] : [[name, initial]],
    ),
  ),
  ...(kind === 'best-answers' &&
    words !== '' && {
      code: `answer-${Date.now().toString(36)}`,
      words: [words.slice(0, LONGEST_WORD)],
    }),
})
