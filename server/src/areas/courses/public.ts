/** Exports for other areas and the demo. */
export { saveRolls } from './rolls.ts'
