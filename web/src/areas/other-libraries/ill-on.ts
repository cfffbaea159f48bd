import { useQuery } from '@tanstack/react-query'
import { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import { query } from '../../api/query.ts'
import { useReader } from '../../app/session/reader-state.ts'

/** Whether this reader can ask other libraries for something here; a visitor is not told. */
export function useIllIsOn(): boolean {
  const reader = useReader()
  const { data } = useQuery({
    ...query(otherLibraries.before, {}),
    enabled: reader !== undefined,
    retry: false,
  })
  return data !== undefined
}
