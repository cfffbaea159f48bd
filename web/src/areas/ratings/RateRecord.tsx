import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ratings } from '@wenyuan/contract/areas/ratings.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useReaderAction } from '../../app/session/pending-action.ts'
import { Button } from '../../kit/Button.tsx'
import { StarChoice } from '../../kit/forms/StarChoice.tsx'
import { scoresQuery } from './rating-queries.ts'
import { t } from './words.ts'

/** The reader's own score. Visitors sign in first, and the score is then stored. */
export function RateRecord({ recordId, own }: { recordId: string; own: number }) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState(0)
  const rate = useMutation({
    mutationFn: (score: number) => call(ratings.rate, { recordId, score }),
    onSuccess: (scores) => {
      client.setQueryData(scoresQuery(recordId).queryKey, scores)
    },
    onSettled: () => setChosen(0),
  })
  const unrate = useMutation({
    mutationFn: () => call(ratings.unrate, { recordId }),
    onSuccess: (scores) => {
      client.setQueryData(scoresQuery(recordId).queryKey, scores)
    },
  })
  const send = useReaderAction(`rate ${recordId}`, (score) => rate.mutate(Number(score)))
  const choose = async (score: number) => {
    setChosen(score)
    if (!(await send(String(score)))) setChosen(0)
  }
  return (
    <div>
      <StarChoice
        legend={t('opinions.own')}
        value={chosen || own}
        words={[t('stars.1'), t('stars.2'), t('stars.3'), t('stars.4'), t('stars.5')]}
        onChange={(score) => void choose(score)}
      />
      {own > 0 && (
        <Button variant="quiet" disabled={unrate.isPending} onClick={() => unrate.mutate()}>
          {t('opinions.unrate')}
        </Button>
      )}
    </div>
  )
}
