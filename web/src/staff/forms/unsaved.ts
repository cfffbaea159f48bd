import { useEffect } from 'react'
import { createQuestion } from '../../kit/open-question.ts'

/** Forms in sight that have something to lose. */
const unsaved = new Set<string>()

/** Says whether a form in sight has something that is not saved. */
export function noteUnsaved(form: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(form)
  else unsaved.delete(form)
}

/** The same while the form is drawn. */
export function useUnsaved(form: string, isUnsaved: boolean): void {
  useEffect(() => {
    noteUnsaved(form, isUnsaved)
    return () => noteUnsaved(form, false)
  }, [form, isUnsaved])
}

export const hasUnsaved = (): boolean => unsaved.size > 0

const leaving = createQuestion()
export const useLeaveAsked = leaving.use
export const endLeave = leaving.end

/** Asks before what was typed goes out of sight. @returns whether it may */
export const mayLeave = async (): Promise<boolean> => !hasUnsaved() || (await leaving.ask())
