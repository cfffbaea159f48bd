/** Exports for the home page and the door to the providers. */
export { cardOf, viewOf } from './cards.ts'
export { makeDatabaseDoor } from './door.ts'
export type { Refusal as DatabaseRefusal } from './opening.ts'
export { makeDirectory } from './directory.ts'
export { countLetters, everything, passing } from './filtering.ts'
export { mostOpened, newest, trials } from './lists.ts'
export { inOrder } from './ordering.ts'
