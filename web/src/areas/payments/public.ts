/** Exports for other areas and the app. */
export { FeeList } from './FeeList.tsx'
