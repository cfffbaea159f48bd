import type { DeadJob } from '@wenyuan/contract/staff/jobs.ts'
import type { DeclaredList } from './list-shape.ts'

const byJob = ({ jobId }: DeadJob) => ({ jobId })

/** What the administrator of a library looks after. */
export const operatorLists: readonly DeclaredList[] = [
  {
    name: 'list-dead-jobs',
    keyOf: (row) => row.jobId,
    columns: [
      { field: 'job', kind: 'state' },
      { field: 'endedAt', kind: 'time' },
      { field: 'tries', kind: 'number' },
      { field: 'because', kind: 'failure' },
    ],
    actions: [
      { label: 'step.retry-job', operation: 'retry-job', body: byJob, isPrimary: true },
      {
        label: 'step.drop-job',
        operation: 'drop-job',
        body: byJob,
        isFor: ({ isDropped }) => isDropped,
      },
    ],
  },
  {
    name: 'list-key-operations',
    keyOf: (row) => `${row.at} ${row.once}`,
    columns: [
      { field: 'at', kind: 'time', label: 'column.madeAt' },
      { field: 'name', kind: 'text', label: 'column.key' },
      { field: 'operation', kind: 'code' },
      { field: 'subject', kind: 'text' },
      { field: 'once', kind: 'code' },
    ],
    actions: [],
  },
]
