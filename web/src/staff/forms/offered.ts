import { useQuery } from '@tanstack/react-query'
import type { ContentRow } from '@wenyuan/contract/staff/answers.ts'
import type { AskOf } from '@wenyuan/contract/staff/calls.ts'
import { look } from '../call.ts'
import { may } from '../session.ts'
import { inWords } from '../words.ts'

/** A code with what it names. */
export interface Offered {
  code: string
  title: string
}

const named = ({ code, title }: ContentRow): Offered => ({ code, title: inWords(title) })

const useReferences = (
  refersTo: string,
  wanted: Omit<AskOf<'find-references'>, 'refersTo'>,
  isWanted: boolean,
) => {
  const { data } = useQuery({
    ...look('find-references', { refersTo, ...wanted }),
    enabled: isWanted && refersTo !== '' && may('find-references'),
    placeholderData: (before) => before,
  })
  return (data?.records ?? []).map(named)
}

/** What fits the typed text: the first entries of the kind, or the best records. */
export const useOffered = (refersTo: string, text: string, isWanted = true): readonly Offered[] =>
  useReferences(refersTo, { text: text.slice(0, 100) }, isWanted)

/** As many as a box of choices holds. */
export const useEveryOffered = (refersTo: string): readonly Offered[] =>
  useReferences(refersTo, { rows: 200 }, true)

/** The names of codes, as far as they name something. */
export function useNames(refersTo: string, codes: readonly string[]): ReadonlyMap<string, string> {
  const wanted = codes.filter((code) => code !== '')
  const rows = useReferences(refersTo, { codes: wanted }, wanted.length > 0)
  return new Map(rows.map(({ code, title }) => [code, title]))
}
