import type { NamedAnswer } from '../../core/named-answer.ts'
import type { Words } from '../../platform/db/column-types.ts'
import words from './data/ask-library.json' with { type: 'json' }

/** The form by which readers write to the library. */
export const CONTACT = '/personalCenter?tab=12'

/** What readers ask for and the library has not described: that it can be asked. */
export const askLibrary = (about: Words, names: readonly string[]): NamedAnswer => ({
  kind: 'service',
  isLast: true,
  title: words.title,
  about,
  address: CONTACT,
  names,
})

/** For services and rooms in general. */
export const undescribedServices = askLibrary(words.services.about, [
  ...words.services.names,
  ...words.rooms.names,
])
export const roomNames: readonly string[] = words.rooms.names
/** Of a database that is known elsewhere and not listed here. */
export const undescribedDatabases: Words = words.databases
