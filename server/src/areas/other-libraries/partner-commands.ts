import { supplyDeeds } from '@wenyuan/contract/constants/other-libraries.ts'
import { z } from 'zod'
import type { Command } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { readParameters } from '../../core/parameters.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { Fail } from '../../core/fail.ts'
import { failureText } from '../../locales/words.ts'
import { handOver } from './handing-over.ts'
import { stepSupply } from './supply-steps.ts'

const text = { type: 'string' } as const
const More = z.object({
  due: z.iso.date().optional(),
  link: z.url({ protocol: /^https?$/ }).optional(),
})

/** A refusal in the words of the product. */
async function told<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Fail)) throw error
    throw new UsageError(failureText(error.code, 'en'))
  }
}

const askUsage = 'NUMBER PARTNER --tenant CODE'

/** Hands a reader's request over to a partner. */
export const askLibraryCommand: Command = {
  usage: askUsage,
  about: 'Ask a partner library (its code or name) for what a reader has asked for.',
  async run(parameters, { appContext, output }) {
    const { values, positionals } = readParameters(parameters, { tenant: text }, `ask-library ${askUsage}`)
    const [requestNo = '', partner = ''] = positionals
    const scope = tenantOf(appContext, values.tenant)
    await told(handOver(scope, appContext.illPartners, { requestNo, partner }))
    output.line(`${requestNo} handed over to ${partner}`)
  },
}

const supplyUsage = `ID ${supplyDeeds.join('|')} --tenant CODE [--note TEXT] [--due DATE] [--barcode BARCODE] [--link URL]`

/** Does something for another library's request, which is told of it. */
export const supplyCommand: Command = {
  usage: supplyUsage,
  about: 'Say what is done for a request of another library; the library is told.',
  async run(parameters, { appContext, output }) {
    const usage = `supply ${supplyUsage}`
    const options = { tenant: text, note: text, due: text, barcode: text, link: text }
    const { values, positionals } = readParameters(parameters, options, usage)
    const scope = tenantOf(appContext, values.tenant)
    const [supplyId = '', wanted] = positionals
    const deed = supplyDeeds.find((one) => one === wanted)
    if (!deed) throw new UsageError(`Usage: wenyuan ${usage}`)
    const more = More.safeParse(values)
    if (!more.success) {
      const [issue] = more.error.issues
      throw new UsageError(`--${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not understood'}.`)
    }
    const { due: dueOn, link } = more.data
    const { note = '', barcode } = values
    const state = await told(stepSupply(scope, { supplyId, deed, note: note.trim(), dueOn, barcode, link }))
    output.line(`${supplyId} ${state}`)
  },
}
