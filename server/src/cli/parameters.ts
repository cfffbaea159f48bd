import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UsageError } from './output.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** Reads a command's parameters; what does not fit is a usage error naming it. */
export function readParameters<const O extends Options>(
  parameters: readonly string[],
  options: O,
  usage: string,
) {
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\nUsage: wenyuan ${usage}`)
  }
}
