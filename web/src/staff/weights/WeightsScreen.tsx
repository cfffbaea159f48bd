import { useSuspenseQuery } from '@tanstack/react-query'
import type { SearchWeights } from '@wenyuan/contract/staff/search-weights.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { look } from '../call.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import content from '../content/Content.module.css'
import { may } from '../session.ts'
import { Screen } from '../shell/Screen.tsx'
import { useOperation } from '../use-operation.ts'
import { sentence, t } from '../words.ts'
import { DraftNote } from '../forms/DraftNote.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { TrialForm } from './TrialForm.tsx'
import { isWeight, WeightFields } from './WeightFields.tsx'
import { useDrawn } from '../../kit/states/use-drawn.ts'

/** The weights of the search, tried on a query before they are saved. */
export function WeightsScreen() {
  const { data } = useSuspenseQuery(look('show-search-weights', {}))
  return (
    <Screen title={t('weights.title')} lead={t('weights.lead')}>
      {/* after a change by somebody else the form begins anew */}
      <Trial key={data.version} shown={data} />
    </Screen>
  )
}

function Trial({ shown }: { shown: SearchWeights }) {
  const stored = Object.fromEntries(shown.weights.map(({ name, value }) => [name, String(value)]))
  const draft = useDraft({ form: 'search weights', stored, fields: [] })
  const typed = draft.values as Record<string, string>
  const [problem, setProblem] = useDrawn<string>()
  const changed = shown.weights.filter(({ name, value }) => {
    const own = typed[name]
    return own !== undefined && Number(own) !== value
  })
  const isReady = shown.weights.every((weight) => isWeight(weight, typed[weight.name]))
  const weights = Object.fromEntries(changed.map(({ name }) => [name, Number(typed[name])]))
  const { mutate, isPending } = useOperation('save-search-weights', {
    success: (answer) => ('refusal' in answer ? undefined : t('weights.saved')),
    onRefused: (error) => setProblem(() => error.message),
    onDone: (answer) => {
      setProblem('refusal' in answer ? () => sentence(answer.refusal) : undefined)
      if (!('refusal' in answer)) draft.saved()
    },
  })
  return (
    <TrialForm title={t('weights.title')} list="try-search-weights" tried={{ weights }} isReady={isReady}>
      <DraftNote draft={draft} about="weights" stored={stored} />
      <WeightFields weights={shown.weights} typed={typed} onChange={draft.change} />
      {problem !== undefined && <FormAlert>{problem}</FormAlert>}
      {may('save-search-weights') && (
        <Cluster gap={8} className={content.foot}>
          <Button
            disabled={isPending || !isReady || changed.length === 0}
            onClick={() => mutate({ version: shown.version, weights })}
          >
            {t('settings.save', { count: changed.length })}
          </Button>
        </Cluster>
      )}
    </TrialForm>
  )
}
