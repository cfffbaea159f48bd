/** What other areas and the app may use of this area. */
export { Opinions } from './Opinions.tsx'
