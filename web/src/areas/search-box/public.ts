/** Exports for other areas. */
export { countSearch } from './count-search.ts'
export { useRememberSearch } from './last-searches.ts'
export { SearchBox } from './SearchBox.tsx'
