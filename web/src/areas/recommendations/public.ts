/** Exports for other areas: the way to the form from a record, and from a search without results. */
export { useSuggestPath } from './suggest-path.ts'
