import { currentIdentity } from '../api/identity.ts'
import { formatQuery } from './query-string.ts'

/** The public feed of what the catalogue has under the name of an author. */
export const authorFeed = (name: string): string =>
  `/${currentIdentity().mappingPath}/feed/search${formatQuery({ keyWord: name, searchField: 'author' })}`
