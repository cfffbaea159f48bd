/** Exports for the home page. */
export { cardOf, viewOf } from './cards.ts'
export { makeDirectory } from './directory.ts'
export { countLetters, everything, passing } from './filtering.ts'
export { mostOpened, newest, trials } from './lists.ts'
export { inOrder } from './ordering.ts'
