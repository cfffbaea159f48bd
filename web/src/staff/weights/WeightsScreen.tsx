import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Refused } from '@wenyuan/contract/staff/answers.ts'
import type { SearchWeights } from '@wenyuan/contract/staff/search-weights.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { look } from '../call.ts'
import content from '../content/Content.module.css'
import { may } from '../session.ts'
import { Screen } from '../shell/Screen.tsx'
import { useOperation } from '../use-operation.ts'
import { sentence, t } from '../words.ts'
import { Orders } from './Orders.tsx'
import { isWeight, WeightFields } from './WeightFields.tsx'
import css from './Weights.module.css'

/** The weights of the search, tried on a query before they are saved. */
export function WeightsScreen() {
  const { data } = useSuspenseQuery(look<SearchWeights>('show-search-weights'))
  return (
    <Screen title={t('weights.title')} lead={t('weights.lead')}>
      {/* after a change by somebody else the form begins anew */}
      <Trial key={data.version} shown={data} />
    </Screen>
  )
}

function Trial({ shown }: { shown: SearchWeights }) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<{ text: string; weights: Record<string, number> }>()
  const [problem, setProblem] = useState('')
  const changed = shown.weights.filter(({ name, value }) => {
    const own = typed[name]
    return own !== undefined && Number(own) !== value
  })
  const isReady = shown.weights.every((weight) => isWeight(weight, typed[weight.name]))
  const weights = Object.fromEntries(changed.map(({ name }) => [name, Number(typed[name])]))
  const { mutate, isPending } = useOperation<{ version: number } | Refused, object>('save-search-weights', {
    success: (answer) => ('refusal' in answer ? undefined : t('weights.saved')),
    onRefused: (error) => setProblem(error.message),
    onDone: (answer) => setProblem('refusal' in answer ? sentence(answer.refusal) : ''),
  })
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && text.trim() !== '') setAsked({ text: text.trim(), weights })
  }
  return (
    <form className={css.columns} aria-label={t('weights.title')} onSubmit={ask} noValidate>
      <div className={css.weights}>
        <WeightFields weights={shown.weights} typed={typed} onChange={setTyped} />
        {problem !== '' && <FormAlert>{problem}</FormAlert>}
        {may('save-search-weights') && (
          <div className={content.foot}>
            <Button
              disabled={isPending || !isReady || changed.length === 0}
              onClick={() => mutate({ version: shown.version, weights })}
            >
              {t('settings.save', { count: changed.length })}
            </Button>
          </div>
        )}
      </div>
      <div className={css.orders}>
        <div className={content.bar}>
          <TextField
            className={content.grow}
            label={t('weights.words')}
            value={text}
            maxLength={500}
            onChange={(event) => setText(event.target.value)}
          />
          <Button variant="primary" type="submit" disabled={!isReady || text.trim() === ''}>
            {t('weights.compare')}
          </Button>
        </div>
        {asked && <Orders list="try-search-weights" asked={asked} />}
      </div>
    </form>
  )
}
