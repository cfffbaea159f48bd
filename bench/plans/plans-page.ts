/** A statement and its plan. */
export interface PlannedStatement {
  file: string
  name: string
  /** `select`, `insert` … */
  verb: string
  plan: string
  /** Large tables that are scanned completely. */
  reads: string[]
}

export interface PlansFacts {
  server: string
  rows: Readonly<Record<string, number>>
  /** Why a function may scan a whole table, by `file name`. */
  reasons: Readonly<Record<string, string>>
}

export const NO_REASON = 'no reason given'
const number = new Intl.NumberFormat('en')

/** The whole page, from the plans of a server. */
export function plansPage(
  planned: readonly PlannedStatement[],
  { server, rows, reasons }: PlansFacts,
): string {
  const rowsOfTables = Object.entries(rows)
    .toSorted(([a, aRows], [b, bRows]) => bRows - aRows || (a < b ? -1 : 1))
    .map(([table, count]) => `${table} ${number.format(count)}`)
  const whole = planned.filter(({ reads }) => reads.length > 0)
  const wholeRows = whole.map(
    ({ file, name, verb, reads }) =>
      `| \`${file}\` \`${name}\` | ${verb} | ${reads.join(', ')} | ${reasons[`${file} ${name}`] ?? NO_REASON} |`,
  )
  const sections = [...Map.groupBy(planned, ({ file }) => file)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, statements]) => {
      const lines = statements
        .toSorted((a, b) => (`${a.name} ${a.verb} ${a.plan}` < `${b.name} ${b.verb} ${b.plan}` ? -1 : 1))
        .map(({ name, verb, plan }) => `| \`${name}\` | ${verb} | ${plan.replaceAll('|', '\\|')} |`)
      return `## ${file}\n\n| function | | plan |\n|---|---|---|\n${[...new Set(lines)].join('\n')}\n`
    })
  return `# Plans of the statements

Every statement the tests of the areas cause, explained by ${server} as the application's role under Row-Level Security, over
one library with the rows below. Nodes only, no times; \`(whole)\` is an index read from end to end of the library.

Rows: ${rowsOfTables.join(', ')}.

## Tables of more than 10,000 rows that are read as a whole

${whole.length === 0 ? 'None.' : `| function | | table | why |\n|---|---|---|---|\n${[...new Set(wholeRows)].join('\n')}`}

${sections.join('\n')}
`
}
