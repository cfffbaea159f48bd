import type { Command, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { readParameters } from '../../core/parameters.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { tryTarget } from './trying.ts'

const usage = 'SITE WORDS… --tenant CODE'

/** Asks a target as a reader's search would. */
const tryCommand: Command = {
  usage,
  about:
    'Ask a target (`things import catalogue-targets`) for words, and show its answer: state, number of records, the first titles.',
  async run(parameters, { appContext, output }) {
    const { values, positionals } = readParameters(
      parameters,
      { tenant: { type: 'string' } },
      `target try ${usage}`,
    )
    const scope = tenantOf(appContext, values.tenant)
    const [siteId = '', ...words] = positionals
    if (words.length === 0) throw new UsageError('Name the words to search for.')
    const begin = performance.now()
    const answer = await tryTarget(appContext, scope, siteId, words.join(' '))
    if (answer === 'unknown')
      throw new UsageError(`There is no target "${siteId}": \`things import catalogue-targets\` adds it.`)
    if (answer === 'link') throw new UsageError('Of this target only the page is known; it cannot be asked.')
    const { state, total, exact, records } = answer
    const took = `${Math.round(performance.now() - begin)} ms`
    output.line(state === 'ok' ? `ok\t${exact ? '' : 'about '}${total}\t${took}` : `${state}\t\t${took}`)
    for (const { title, author, pubDate, foreignId } of records)
      output.line([foreignId, title, author, pubDate].join('\t'))
  },
}

export const commands: Commands = { 'target try': tryCommand }
