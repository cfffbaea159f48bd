import { useQuery, useQueryClient } from '@tanstack/react-query'
import { account } from '@wenyuan/contract/areas/account.ts'
import { useEffect, useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { readStored, store } from '../../api/stored-session.ts'
import { Button } from '../../kit/Button.tsx'
import { accountQuery } from './account-queries.ts'
import { Cluster, Row } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Tutorial.module.css'
import { t } from './words.ts'

const steps = ['start', 'menu', 'reader'] as const
type Step = (typeof steps)[number]

/** Attribute of the part of the header that the current step highlights. */
const MARK = 'data-shown-now'

/**
 * Three steps at the first sign-in: start, the menu, the reader menu. A part of home, which is where it starts: it lies
 * over nothing. Pass or Finish ends it permanently. Source: spec 1 §4 "First-login tutorial".
 */
export function Tutorial() {
  const isKnownDone = readStored('fristLoginFlag') === '1'
  const { data: me } = useQuery({ ...accountQuery(), enabled: !isKnownDone })
  const isDone = isKnownDone || (me?.tutorialDone ?? true)
  return isDone ? null : <Steps />
}

function Steps() {
  const client = useQueryClient()
  const [at, setAt] = useState(0)
  const [ended, setEnded] = useState(false)
  const id = useId()
  const step: Step = steps[at] ?? 'start'

  useEffect(() => {
    const shown = document.querySelector(`[data-tutorial~="${step}"]`)
    shown?.setAttribute(MARK, '')
    return () => shown?.removeAttribute(MARK)
  }, [step])

  if (ended) return null
  const end = () => {
    setEnded(true)
    store('fristLoginFlag', '1')
    void call(account.tutorialDone, {})
      .then(() => client.invalidateQueries({ queryKey: accountQuery().queryKey }))
      // if this fails, the tutorial is offered again at the next sign-in
      .catch(() => undefined)
  }
  const next = () => {
    if (at === steps.length - 1) end()
    else setAt(at + 1)
  }
  return (
    <Cluster
      as="section"
      gap="12px 32px"
      card
      padding="14px 20px"
      className={css.card}
      data-print="no"
      aria-labelledby={id}
    >
      <div className={css.words}>
        <Quiet>{t('tutorial.step', { n: at + 1, all: steps.length })}</Quiet>
        <h2 id={id} className={css.title}>
          {t(`tutorial.${step}.title`)}
        </h2>
        <p aria-live="polite">{t(`tutorial.${step}.text`)}</p>
      </div>
      <Row as="p" gap={12} align="normal" className={css.foot}>
        <Button variant="quiet" onClick={end}>
          {t('tutorial.pass')}
        </Button>
        <Button variant="primary" onClick={next}>
          {t(
            step === 'start'
              ? 'tutorial.begin'
              : at === steps.length - 1
                ? 'tutorial.finish'
                : 'tutorial.next',
          )}
        </Button>
      </Row>
    </Cluster>
  )
}
