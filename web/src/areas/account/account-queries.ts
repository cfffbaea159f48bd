import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { account } from '@wenyuan/contract/areas/account.ts'
import type { ReaderAccount } from '@wenyuan/contract/shapes/reader-account.ts'
import { query } from '../../api/query.ts'
import { currentReader, setReader } from '../../app/session/reader-state.ts'

export const accountQuery = () => query(account.user, {})

export const useAccount = (): ReaderAccount => useSuspenseQuery(accountQuery()).data

/** Refetches the account after a change. */
export function useRefreshAccount(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: accountQuery().queryKey })
    const fresh = client.getQueryData<ReaderAccount>(accountQuery().queryKey)
    const reader = currentReader()
    if (fresh && reader) setReader({ ...reader, name: fresh.name, pictureUrl: fresh.pictureUrl })
  }
}
