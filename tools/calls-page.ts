import { areas } from '@wenyuan/contract/areas.ts'
import { type AnyCall, methodsOf } from '@wenyuan/contract/endpoint.ts'

/** `docs/calls.md`: every call with its audience, whether it writes, and its failure codes. */
export function callsPage(): string {
  const total = Object.values(areas).flatMap((calls) => Object.values(calls)).length
  const sections = Object.entries(areas).map(([area, calls]) => {
    const rows = Object.values(calls).map(rowOf)
    return `## ${area}\n\n| call | for | what it does | refusals |\n|---|---|---|---|\n${rows.join('\n')}\n`
  })
  return `# Calls\n\nMade by \`npm run generate\` from \`contract/src/areas\`; do not edit. ${total} calls.\n\n${sections.join('\n')}`
}

const rowOf = (call: AnyCall): string =>
  `| ${[
    `${methodsOf(call).join(', ')} \`${call.path}\``,
    call.for + (call.writes ? ', writes' : ''),
    wordsOf(call).replaceAll('|', '\\|'),
    call.fails.join(', '),
  ].join(' | ')} |`

const wordsOf = ({ about, withoutScreen }: AnyCall): string =>
  withoutScreen === undefined ? about : `${about} No screen: ${withoutScreen}`
