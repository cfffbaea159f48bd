import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { StaffSignInWay } from '@wenyuan/contract/staff/answers.ts'
import { ApiError } from '../../api/api-error.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { libraryPath, look, staffCall } from '../call.ts'
import { inWords, t, textFor } from '../words.ts'
import { keepPlace } from './arrival.ts'
import { enter } from './enter.ts'
import { openSignIn } from './other-window.ts'
import css from './SignIn.module.css'

const nameOf = ({ kind, title }: StaffSignInWay): string =>
  inWords(title) || (textFor(`session.${kind}`) ?? kind)

interface ProviderSignInProps {
  /** There is no form beside it. */
  isOnly?: boolean
  /** The screen waits below: the provider has a window of its own. */
  isOver?: boolean
}

/** The providers at which staff sign in; nothing without one. */
export function ProviderSignIn({ isOnly = false, isOver = false }: ProviderSignInProps) {
  const client = useQueryClient()
  const { data } = useQuery(look('sign-in-ways', {}))
  const stop = useRef<() => void>(undefined)
  const [refusal, setRefusal] = useState<ApiError>()
  useEffect(() => () => stop.current?.(), [])
  const take = async (answer: string) => {
    try {
      enter(client, await staffCall('sign-in-external', { answer }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error)
    }
  }
  const go = (kind: string) => {
    const address = `/${encodeURIComponent(libraryPath())}/staff/sign-in/${kind}`
    stop.current?.()
    stop.current = isOver ? openSignIn(address, (answer) => void take(answer)) : undefined
    if (stop.current) return
    keepPlace()
    location.assign(address)
  }
  if (!data || data.records.length === 0) return null
  return (
    <>
      {!isOnly && <p className={css.or}>{t('session.or')}</p>}
      {data.records.map((way) => (
        <Button key={way.kind} onClick={() => go(way.kind)}>
          {t('session.by', { name: nameOf(way) })}
        </Button>
      ))}
      {refusal && <FormAlert>{refusal.message}</FormAlert>}
    </>
  )
}
