import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UsageError } from './output.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** Parses the parameters of a command. @throws UsageError naming the parameter that does not fit */
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
