import { type RequestKind, requestKinds } from '@wenyuan/contract/constants/requests.ts'
import { requestWords } from '../../domain/circulation/request-words.ts'
import { TenantSettings } from '../../domain/tenants/settings.ts'
import { feeOf, requestRules, TAKE_CODE_MS } from './rules.ts'

const who = {
  reader: 'requester',
  holder: 'borrower of the copy',
  desk: 'desk',
  night: 'nightly jobs',
}
const words = requestWords.en
const defaults = TenantSettings.parse({})

/** Generates docs/requests.md from the rules: a diagram and a table for each kind of request. */
export const requestsPage = (): string =>
  [
    '# Requests',
    '',
    '<!-- Made by `npm run generate` from server/src/areas/requests/rules.ts. -->',
    '',
    'What a reader can ask for, and how a request moves. The specification names five kinds, five statuses and nineteen',
    'stages and leaves the moves open; these tables are the moves. A step that is not in them is refused with',
    '`REQUEST_STEP_CLOSED`. Status `start` and `accepted` are open; `completed`, `cancelled` and `ended` are final.',
    '',
    `Behind each request of the library stands a hold: the copy is kept for one reader by the database, the others wait in`,
    'the order they came. Behind a request to other readers stands a loan, which passes from one to the other at once.',
    `A take code is good for ${TAKE_CODE_MS / 60_000} minutes, for one use and for five wrong tries; nobody takes up a request to other readers`,
    `within ${defaults.subLendingDays} days (the setting \`subLendingDays\`): it ends. The setting \`requestKinds\` names the kinds`,
    'that a library offers, `requestFees` the fees.',
    '',
    'The form proposes the first kind that is open: the reservation where a copy stands on the shelf of the own branch or',
    'none is on a shelf, otherwise the kinds that send a copy. Among the places to fetch it the own branch leads. With',
    '`requestDays` an order tells the day by which the copy is there; the request repeats it (`expectedOn`) until the copy',
    'has come or the day is over. Who waits in the queue is told the day of the copy that comes back for this place: the',
    'first due day for the first reader, the second for the next (`queue-day.ts`); nothing where fewer copies are lent than',
    'readers wait. A copy that stands on a shelf is kept from the next open day of the place on, later where fetching it',
    '(`requestDays.reservation`) or the way from another branch (`requestDays.commission`) takes longer (`shelf-day.ts`).',
    '',
    ...requestKinds.flatMap(kindPart),
  ].join('\n')

function kindPart(kind: RequestKind): string[] {
  const { first, rules } = requestRules[kind]
  const fen = feeOf(kind, defaults)
  const fee =
    fen === 0
      ? 'free'
      : `${(fen / 100).toFixed(2)} yuan unless set otherwise, owed once the copy is on its way`
  const node = (stage: string) => stage.replaceAll('-', '_')
  const stages = [...new Set([first, ...rules.flatMap(({ from, to }) => [from, to])])]
  return [
    `## ${words.kinds[kind]} (\`${kind}\`)`,
    '',
    `Begins at \`${first}\`; ${fee}.`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...stages.map((stage) => `  state "${words.stages[stage]}" as ${node(stage)}`),
    `  [*] --> ${node(first)}`,
    // one arrow for a step that several may make
    ...new Set(
      rules.map(({ from, to, event, status }) =>
        status === 'start' || status === 'accepted'
          ? `  ${node(from)} --> ${node(to)}: ${event}`
          : `  ${node(from)} --> [*]: ${event} (${status}, ${to})`,
      ),
    ),
    '```',
    '',
    '| stage | event | to | status | by | notified |',
    '|---|---|---|---|---|---|',
    ...rules.map(
      (rule) =>
        `| ${rule.from} | ${rule.event} | ${rule.to} | ${rule.status} | ${who[rule.who]} | ${rule.tells === 'nobody' ? '' : who[rule.tells]} |`,
    ),
    '',
  ]
}
