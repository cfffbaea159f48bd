import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { staffCalls } from '@wenyuan/contract/staff/calls.ts'
import { UsageError } from '../../core/output.ts'
import type { CommandLine } from '../../core/parameters.ts'
import { isObject } from './call-answer.ts'
import { jsonIn, valueOf } from './call-fields.ts'
import { type CallForm, labelOf } from './call-form.ts'

type Body = Readonly<Record<string, unknown>>

export interface CallRequest {
  sent: Body
  /** The number of a receipt or slip. */
  once: string | undefined
  /** Where the answer is written. */
  file: string | undefined
}

/** What a command line asks for. */
export interface Asked {
  tenant: string | undefined
  isJson: boolean
  /** The idempotency key, if one was given. */
  key: string | undefined
  /** One for each repeated word, else one. */
  requests: readonly CallRequest[]
}

const text = { type: 'string', multiple: false } as const
const flag = { type: 'boolean' } as const
const MOST_BYTES = 8_000_000

/** @throws UsageError naming the first parameter that does not fit */
export function readCall(form: CallForm, { parse }: CommandLine, cwd: string): Asked {
  const options = {
    tenant: text,
    json: flag,
    ...(form.isLook ? {} : { body: text, key: text }),
    ...(form.isFile ? { file: text } : {}),
    ...Object.fromEntries(
      form.options.map(({ option, kind }) => [
        option,
        kind === 'flag' ? flag : { ...text, multiple: ['texts', 'pairs', 'weights'].includes(kind) },
      ]),
    ),
  }
  const { values, positionals } = parse(options, { allowNegative: true })
  const given: Body = values
  const shared = {
    ...form.preset,
    ...(form.isLook ? {} : wholeBody(given['body'], cwd)),
    ...form.fixed,
    ...(form.isFile ? { file: given['file'] } : {}),
    ...Object.fromEntries(
      form.options.flatMap((field) => {
        const value = given[field.option]
        return value === undefined ? [] : [[field.name, valueOf(field, value)]]
      }),
    ),
  }
  const requests = repeated(form, positionals).map((said) => requestOf(form, shared, said))
  return {
    tenant: textIn(given['tenant']),
    key: textIn(given['key']),
    isJson: given['json'] === true,
    requests,
  }
}

/** The words of each request. */
function repeated({ words, each, usage }: CallForm, said: readonly string[]): readonly (readonly string[])[] {
  const further = said.slice(words.length)
  if (further.length > 0 && each === undefined) throw new UsageError(`Usage: wenyuan ${usage}`)
  const first = said.slice(0, words.length)
  return [first, ...further.map((word) => [...first.slice(0, -1), word])]
}

/** @throws UsageError */
function requestOf(form: CallForm, shared: Body, said: readonly string[]): CallRequest {
  const byWord = form.words.flatMap(({ of, read }, at) => {
    const word = said[at]
    if (word === undefined) return []
    const field = form.fields.find(({ name }) => name === of)
    return [[of, read ? read(word) : field ? valueOf(field, word) : word]]
  })
  const { once, file, ...sent }: Body = { ...shared, ...Object.fromEntries(byWord) }
  const because = wrongIn(form, sent) ?? missingIn(form, { once, file })
  if (because !== undefined) throw new UsageError(`${because}\nUsage: wenyuan ${form.usage}`)
  return { sent, once: textIn(once), file: textIn(file) }
}

function wrongIn(form: CallForm, sent: Body): string | undefined {
  const [issue] = staffCalls[form.call].input.safeParse(sent).error?.issues ?? []
  if (!issue) return undefined
  const path = issue.path.join('.')
  if (path === '') return issue.message
  return issue.path.length === 1 && sent[path] === undefined
    ? `${labelOf(form, path)} is needed.`
    : `${labelOf(form, path)}: ${issue.message}.`
}

/** A word beside the body that was not given. */
function missingIn({ words }: CallForm, beside: Body): string | undefined {
  const missing = words.find(({ of }) => of in beside && !beside[of])
  return missing && `${missing.as} is needed.`
}

/** The body given by `--body`: JSON, or the name of its file. @throws UsageError */
function wholeBody(given: unknown, cwd: string): Body {
  if (typeof given !== 'string') return {}
  const body = jsonIn(given.trimStart().startsWith('{') ? given : contentOf(resolve(cwd, given)))
  if (!isObject(body)) throw new UsageError('--body: not a JSON object.')
  return body
}

function contentOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found?.isFile()) throw new UsageError(`--body: there is no file ${file}.`)
  if (found.size > MOST_BYTES) throw new UsageError(`--body: ${file} is larger than ${MOST_BYTES} bytes.`)
  return readFileSync(file, 'utf8')
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
