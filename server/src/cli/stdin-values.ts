import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { BadConfiguration } from '../platform/config/bad-configuration.ts'

const isFromInput = (argument: string, before: string | undefined): boolean =>
  /^[\w.]+=-$/.test(argument) || (argument === '-' && /^--[\w-]+$/.test(before ?? ''))

/**
 * Puts the standard input in the place of `NAME=-` or `--option -`: other users of the machine can read the arguments
 * of a command, and the shell keeps them in its history.
 *
 * @throws BadConfiguration when two values are to come from there
 */
export async function withStdinValues(argv: readonly string[], input: Readable): Promise<string[]> {
  const places = argv.flatMap((argument, at) => (isFromInput(argument, argv[at - 1]) ? [at] : []))
  const [place] = places
  if (place === undefined) return [...argv]
  if (places.length > 1) throw new BadConfiguration('Only one value can be read from the standard input.')
  const value = (await text(input)).replace(/\r?\n$/, '')
  return argv.map((argument, at) => (at === place ? `${argument.slice(0, -1)}${value}` : argument))
}
