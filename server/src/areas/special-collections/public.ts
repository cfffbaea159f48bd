/** Exports for the open protocols. */
export { namedCollections } from './membership.ts'
