import type { Command, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { tryTarget } from './trying.ts'

/** Asks a target as a reader's search would. */
const tryCommand: Command = {
  usage: 'SITE WORDS… --tenant CODE',
  about:
    'Ask a target (`things import catalogue-targets`) for words, and show its answer: state, number of records, the first titles.',
  async run({ parse }, { appContext, output }) {
    const { values, positionals } = parse({ tenant: { type: 'string' } })
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
