import { addColumn } from '../online-steps.ts'

/** Readers see since when their account is frozen or their card reported lost. */
export const online = [addColumn({ name: 'state_since', table: 'reader', type: 'timestamptz' })]
