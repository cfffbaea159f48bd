import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UsageError } from './output.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** The option of a field: `dueOn` is `--due-on`. */
export const optionOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Parses the parameters of a command. @throws UsageError naming the parameter that does not fit */
export function readParameters<const O extends Options>(
  parameters: readonly string[],
  options: O,
  usage: string,
  { allowNegative = false } = {},
) {
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: true, strict: true, allowNegative })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\nUsage: wenyuan ${usage}`)
  }
}
