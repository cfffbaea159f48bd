import { home } from '@wenyuan/contract/areas/home.ts'
import { KEPT_SEARCH_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import { call } from '../../api/call.ts'

/** Counts a search for the popular ones; a failure to count is ignored. */
export const countSearch = (text: string): void =>
  void call(home.countSearch, { keyWord: text.trim().slice(0, KEPT_SEARCH_LENGTH) }).catch(() => undefined)
