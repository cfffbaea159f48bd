/** Exports for the home page and the door of the databases. */
export { cardOf, viewOf } from './cards.ts'
export { type Door, openDatabase } from './door.ts'
export { isKnownDatabase, isSubject, openerOf } from './hints.ts'
export { makeDirectory } from './directory.ts'
export { countLetters, everything, passing } from './filtering.ts'
export { mostOpened, newest, trials } from './lists.ts'
export { inOrder } from './ordering.ts'
