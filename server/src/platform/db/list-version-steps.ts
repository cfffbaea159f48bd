import type { VersionedList } from './list-versions.ts'
import { addTrigger, type OnlineStep } from './online-steps.ts'

const changed = (rows: 'new' | 'old') => `referencing ${rows} table as changed_rows for each statement`

/**
 * Gives a list a new version when rows of a table are added, changed or removed.
 *
 * @param only what has to differ for a changed row to count, as columns or expressions of columns; absent: anything
 */
export function noteChanges({
  table,
  list,
  only,
}: {
  table: string
  list: VersionedList
  only?: { columns: string; differ: (row: 'old' | 'new') => string }
}): OnlineStep[] {
  const whole = { table, runs: 'note_list_change', given: list }
  return [
    addTrigger({ ...whole, name: `${table}_listed`, when: 'after insert', each: changed('new') }),
    addTrigger({ ...whole, name: `${table}_unlisted`, when: 'after delete', each: changed('old') }),
    addTrigger(
      only
        ? {
            ...whole,
            name: `${table}_changed`,
            runs: 'note_row_change',
            when: `after update of ${only.columns}`,
            each: `for each row when (${only.differ('old')} is distinct from ${only.differ('new')})`,
          }
        : { ...whole, name: `${table}_changed`, when: 'after update', each: changed('new') },
    ),
  ]
}
