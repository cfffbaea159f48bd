import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UsageError } from './output.ts'

type Options = NonNullable<ParseArgsConfig['options']>

interface Parsing {
  /** Whether `--no-x` turns the flag `--x` off. */
  allowNegative?: boolean
}

/** What follows the name of a command. */
export interface CommandLine {
  words: readonly string[]
  /** @throws UsageError naming the parameter that does not fit */
  parse: <const O extends Options>(options: O, parsing?: Parsing) => ReturnType<typeof readParameters<O>>
}

/** @param usage of the command, with its name */
export const commandLineOf = (words: readonly string[], usage: string): CommandLine => ({
  words,
  parse: (options, parsing) => readParameters(words, options, usage, parsing),
})

/** The option of a field: `dueOn` is `--due-on`. */
export const optionOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Parses the parameters of a command. @throws UsageError naming the parameter that does not fit */
export function readParameters<const O extends Options>(
  parameters: readonly string[],
  options: O,
  usage: string,
  { allowNegative = false }: Parsing = {},
) {
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: true, strict: true, allowNegative })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\nUsage: wenyuan ${usage}`)
  }
}
