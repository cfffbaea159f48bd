import { staffCalls } from '@wenyuan/contract/staff/calls.ts'
import type { AnyStaffCall, StaffKind } from '@wenyuan/contract/staff/staff-call.ts'
import { z } from 'zod'

const titles: Readonly<Record<StaffKind, string>> = {
  desk: 'Operations of circulation',
  deskList: 'Lists of the desk',
  operation: 'Operations on the library itself',
  list: 'Looks at the library',
  room: 'Calls about one’s own account',
  link: 'Sign-in links',
}

/** `docs/staff-calls.md`: every call of the staff API with its body, and who may use it. */
export function staffCallsPage(): string {
  const calls: [string, AnyStaffCall][] = Object.entries(staffCalls)
  const sections = Object.entries(titles).map(([kind, title]) => {
    const rows = calls.filter(([, call]) => call.kind === kind).map(rowOf)
    return `## ${title}\n\n| call | body | roles | what it does |\n|---|---|---|---|\n${rows.join('\n')}\n`
  })
  return `# Calls of the staff API\n\nMade by \`npm run generate\` from \`contract/src/staff/calls\`; do not edit. ${calls.length} calls. Administrators may use\nevery call but sign-in links; fields with \`?\` may be absent. Protocol and answers: [staff-api.md](staff-api.md).\n\n${sections.join('\n')}`
}

const rowOf = ([name, { about, input, roles }]: [string, AnyStaffCall]): string =>
  `| \`${name}\` | ${fieldsOf(input)} | ${roles.join(', ')} | ${about.replaceAll('|', '\\|')} |`

interface Schema {
  properties?: object
  required?: readonly string[]
  anyOf?: readonly Schema[]
}

/** The fields of a body; of one that has several forms, those of each. */
function fieldsOf(input: z.ZodType): string {
  const { anyOf, ...whole } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
  return (anyOf ?? [whole])
    .map(({ properties = {}, required = [] }) =>
      Object.keys(properties)
        .map((field) => `\`${field}${required.includes(field) ? '' : '?'}\``)
        .join(', '),
    )
    .join(' or ')
}
