import { textOf, type WorkList } from './list-shape.ts'

const byJob = (row: Parameters<WorkList['keyOf']>[0]) => ({ jobId: textOf(row, 'jobId') })

/** What the administrator of a library looks after. */
export const operatorLists: readonly WorkList[] = [
  {
    name: 'list-dead-jobs',
    keyOf: (row) => textOf(row, 'jobId'),
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
        isFor: ({ isDropped }) => isDropped === true,
      },
    ],
  },
]
