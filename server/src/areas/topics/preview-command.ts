import type { Command, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { signTicket } from '../../domain/readers/signed-ticket.ts'
import { topicByCode } from './store.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 90

/** Prints a link that shows a topic before it is published. */
const topicPreview: Command = {
  usage: 'CODE --tenant CODE [--days 7]',
  about: 'Print a link that shows a topic as it is now, also a draft, until the days are over.',
  async run({ parse }, { appContext, output }) {
    const { values, positionals } = parse({
      tenant: { type: 'string' },
      days: { type: 'string', default: '7' },
    })
    const scope = tenantOf(appContext, values.tenant)
    const code = positionals[0] ?? ''
    const days = /^\d{1,2}$/.test(values.days) ? Number(values.days) : 0
    if (days < 1 || days > MOST_DAYS) throw new UsageError(`--days is a number from 1 to ${MOST_DAYS}.`)
    if (!(await topicByCode(scope, code, undefined))) throw new UsageError(`There is no topic "${code}".`)
    const ticket = await signTicket(appContext.signingKeyOf, scope, {
      purpose: 'topic-preview',
      subject: code,
      expires: new Date(scope.now.getTime() + days * DAY_MS),
    })
    const origin = appContext.config.publicUrl?.origin ?? ''
    output.line(`${origin}/${scope.site.path}/#/specialNav/${encodeURIComponent(code)}?preview=${ticket}`)
  },
}

export const commands: Commands = { 'topic preview': topicPreview }
