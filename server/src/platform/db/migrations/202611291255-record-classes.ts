import { addColumn } from '../online-steps.ts'

/**
 * What the shelves choose records by. A filter that reads the whole description of each record takes seconds as soon as
 * a plan has it run too often.
 */
export const online = [
  addColumn({ name: 'classes', table: 'bib_record', type: "text[] not null default '{}'" }),
  addColumn({ name: 'electronic', table: 'bib_record', type: 'boolean not null default false' }),
]
