import { useState } from 'react'
import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import { draftOf, forgetDraft, keepDraft } from './drafts.ts'
import type { FormValues } from './field-props.ts'
import { isSame, merged } from './merged.ts'
import { noteUnsaved, useUnsaved } from './unsaved.ts'

interface Asked {
  /** Names the form, and the entry in it. */
  form: string
  stored: FormValues
  fields: readonly FormField[]
  /** What a new entry begins with, where nothing was typed before. */
  begins?: FormValues
}

/** What was brought back into a form. */
export interface BroughtBack {
  at: string
  /** Somebody else has changed these fields meanwhile, in another way. */
  both: readonly string[]
  /** Somebody else has changed something meanwhile. */
  isOlder: boolean
  /** Fields with a secret that was typed: it has to be entered again. */
  secrets: readonly string[]
}

export interface FormDraft {
  values: FormValues
  change: (values: FormValues) => void
  isChanged: boolean
  broughtBack: BroughtBack | undefined
  /** Takes the stored value of a field that both have changed. */
  takeStored: (name: string) => void
  /** The typed value of a field that both have changed is right. */
  keepTyped: (name: string) => void
  /** Throws away what was typed. */
  discard: () => void
  /** It is saved: nothing is to be lost. */
  saved: () => void
  /** Changes when values were set from outside: fields that hold a text of their own begin anew. */
  round: number
}

/** The values of a form, kept in this window while they are not saved: over leaving, reloading and the next version. */
export function useDraft({ form, stored, fields, begins = stored }: Asked): FormDraft {
  const [begun] = useState(() => beginning(form, stored, begins))
  const [values, setValues] = useState(begun.values)
  const [broughtBack, setBroughtBack] = useState(begun.broughtBack)
  const [round, setRound] = useState(0)
  const isChanged = !isSame(values, stored)
  useUnsaved(form, isChanged && !isSame(values, begins))
  const change = (next: FormValues) => {
    setValues(next)
    if (isSame(next, begins)) forgetDraft(form)
    else keepDraft(form, { base: stored, values: next }, fields)
  }
  const saved = () => {
    forgetDraft(form)
    noteUnsaved(form, false)
    setBroughtBack(undefined)
  }
  const settle = (name: string) =>
    setBroughtBack((now) => now && { ...now, both: now.both.filter((one) => one !== name) })
  return {
    values,
    change,
    isChanged,
    broughtBack,
    round,
    saved,
    keepTyped: settle,
    takeStored: (name) => {
      change({ ...values, [name]: stored[name] })
      settle(name)
      setRound(round + 1)
    },
    discard: () => {
      saved()
      setValues(begins)
      setRound(round + 1)
    },
  }
}

function beginning(form: string, stored: FormValues, begins: FormValues) {
  const draft = draftOf(form)
  if (!draft) return { values: begins }
  const { values, both } = merged(draft.base, stored, draft.values)
  if (isSame(values, begins) && draft.secrets.length === 0) {
    forgetDraft(form)
    return { values: begins }
  }
  const { at, secrets } = draft
  return { values, broughtBack: { at, both, secrets, isOlder: !isSame(draft.base, stored) } }
}
