/** Loaded for a reader only. */
export { Tutorial as FirstSteps } from '../account/public.ts'
