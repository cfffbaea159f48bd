/** Exports for other areas and the app. */
export { Opinions } from './Opinions.tsx'
