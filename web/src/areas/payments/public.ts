/** What other areas and the app may use of this area. */
export { FeeList } from './FeeList.tsx'
