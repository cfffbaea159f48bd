import type { QueryClient } from '@tanstack/react-query'
import type { InterfaceTag } from '@wenyuan/contract/constants/languages.ts'
import { LANGUAGE_IN_KEY } from './query.ts'

/** A slow answer stands in the language before until it has come. */
const WAIT_MS = 1_500

/**
 * Asks anew what is on the screen, in the language that the calls now have. Until an answer has come, or if it cannot be
 * had, the one before stands for it: nothing on the screen is taken away.
 */
export async function askInLanguage(
  client: QueryClient,
  { from, to }: { from: InterfaceTag; to: InterfaceTag },
): Promise<void> {
  const shown = client.getQueryCache().findAll({
    type: 'active',
    predicate: ({ queryKey, state }) => queryKey[LANGUAGE_IN_KEY] === from && state.data !== undefined,
  })
  const asked = shown.map(async ({ queryKey, options, state }) => {
    const key = queryKey.with(LANGUAGE_IN_KEY, to)
    if (client.getQueryData(key) === undefined) {
      client.setQueryData(key, state.data)
      await client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
    }
    await client.prefetchQuery({ ...options, queryKey: key })
  })
  await Promise.race([Promise.all(asked), new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
}
