import type { DeskTask } from '@wenyuan/contract/constants/requests.ts'
import type { RequestKind, RequestStage } from '@wenyuan/contract/constants/requests.ts'
import { type RequestEvent, requestRules } from './rules.ts'

/** `same`, `other`: only if the copy belongs to the pick-up branch, or to another one. */
type Branches = 'any' | 'same' | 'other'
export interface TaskOfStage {
  task: DeskTask
  kind: RequestKind
  stage: RequestStage
  branches: Branches
}

const kinds = Object.keys(requestRules) as RequestKind[]

/** The kinds and stages at which the desk can cause an event, as a task. */
const allowing = (
  event: RequestEvent,
  task: DeskTask,
  branches: (kind: RequestKind) => Branches,
): TaskOfStage[] =>
  kinds.flatMap((kind) =>
    requestRules[kind].rules
      .filter((rule) => rule.event === event && rule.who === 'desk')
      .map(({ from: stage }) => ({ task, kind, stage, branches: branches(kind) })),
  )

const isSent = (kind: RequestKind): boolean => kind === 'logistics' || kind === 'home-delivery'
const whereItIs: readonly RequestStage[] = ['reserved-arrived', 'commission-arrived']

/**
 * The task of each kind and stage, derived from the transitions. A commission has no step of its own for taking the copy
 * from its shelf: it is to be fetched until it is sent or shelved. A reservation is fetched before it is shelved.
 */
export const taskTable: readonly TaskOfStage[] = [
  ...allowing('accept', 'accept', () => 'any'),
  ...allowing('pick', 'fetch', () => 'any'),
  { task: 'fetch', kind: 'commission', stage: 'taking-from-shelf', branches: 'any' },
  ...allowing('ship', 'ship', (kind) => (isSent(kind) ? 'any' : 'other')),
  ...allowing('receive', 'receive', () => 'any'),
  ...allowing('shelve', 'shelve', () => 'same')
    .filter(({ kind, stage }) => kind !== 'reservation' || stage !== 'taking-from-shelf')
    .map((one) => (whereItIs.includes(one.stage) ? { ...one, branches: 'any' as const } : one)),
  ...allowing('deliver', 'deliver', () => 'any'),
  ...allowing('restock', 'restock', () => 'any'),
]
