import type { Command } from '../../cli/command.ts'
import { UsageError } from '../../cli/output.ts'
import { readParameters } from '../../cli/parameters.ts'
import { tenantOf } from '../../cli/tenant-of.ts'
import { visitorOf } from './as-visitor.ts'
import { pageAt } from './searching.ts'
import { everyTarget } from './target-store.ts'

const usage = 'SITE WORDS… --tenant CODE'

/** Asks a target as a reader's search would. */
export const tryCommand: Command = {
  usage,
  about:
    'Ask a target (`things import catalogue-targets`) for words, and show its answer: state, number of records, the first titles.',
  async run(parameters, { appContext, output }) {
    const { values, positionals } = readParameters(
      parameters,
      { tenant: { type: 'string' } },
      `target try ${usage}`,
    )
    const scope = visitorOf(tenantOf(appContext, values.tenant))
    const [siteId = '', ...words] = positionals
    const target = (await everyTarget(scope)).find((one) => one.siteId === siteId)
    if (!target)
      throw new UsageError(`There is no target "${siteId}": \`things import catalogue-targets\` adds it.`)
    if (words.length === 0) throw new UsageError('Name the words to search for.')
    if (target.kind === 'link')
      throw new UsageError('Of this target only the page is known; it cannot be asked.')
    const begin = performance.now()
    const { state, total, exact, records } = await pageAt(appContext, scope, target, {
      items: [{ searchField: 'all', searchWord: words.join(' '), oper: 'and' }],
      page: 1,
      rows: 5,
    })
    const took = `${Math.round(performance.now() - begin)} ms`
    output.line(state === 'ok' ? `ok\t${exact ? '' : 'about '}${total}\t${took}` : `${state}\t\t${took}`)
    for (const { title, author, pubDate, foreignId } of records)
      output.line([foreignId, title, author, pubDate].join('\t'))
  },
}
