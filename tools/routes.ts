import { webRoutes } from './web-areas.ts'

/** Prints every route of the specification as TSV: group, route, and whether its screen is open or planned. */
const lines = webRoutes.map(({ group, route, screen }) =>
  [group, route, screen ? 'open' : 'later'].join('\t'),
)
process.stdout.write(`${lines.join('\n')}\n`)
