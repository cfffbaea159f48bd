import { addColumn } from '../online-steps.ts'

/** A photo of the branch. */
export const online = [addColumn({ name: 'photo', table: 'library', type: "text not null default ''" })]
