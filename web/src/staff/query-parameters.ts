import { useLocation } from '../kit/navigation/navigation-context.ts'

/** The query parameters of the address; of a repeated one the last. */
export const useQueryParameters = (): Partial<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(useLocation().search))
