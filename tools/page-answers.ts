import { areas } from '@wenyuan/contract/areas.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { type AnyCall, methodsOf } from '@wenyuan/contract/endpoint.ts'
import { commonFailures, type FailureCode, statusOfFailure } from '@wenyuan/contract/failures.ts'
import { wordsIn } from '@wenyuan/server/locales/words.ts'
import { loadAreaFiles } from '@wenyuan/server/areas/area-files.ts'
import { z } from 'zod'
import type { EncodedAnswer, PlainAnswer } from '../web/src/testing/encoded-answer.ts'

interface NamedCall {
  area: string
  name: string
  call: AnyCall
}

const calls: readonly NamedCall[] = Object.entries(areas).flatMap(([area, ofArea]) =>
  Object.entries<AnyCall>(ofArea).map(([name, call]) => ({ area, name, call })),
)

type Sentences = Readonly<Record<string, Readonly<Record<LanguageTag, string>> | undefined>>

const failures = loadAreaFiles('failures.ts').then(
  (files) => Object.assign({}, ...files.map(({ exports }) => exports['failures'])) as Sentences,
)

type Said = string | ((about: { input: unknown; output: unknown }) => string)
type AreaSuccesses = Readonly<Record<string, Readonly<Record<LanguageTag, Said>> | undefined>>

const successes = loadAreaFiles('successes.ts').then(
  (files) => new Map(files.map(({ area, exports }) => [area, exports['successes'] as AreaSuccesses])),
)

/**
 * Checks what was sent with the input schema of the call and writes the answer with its output schema, as the portal does.
 * A refusal must be one that the call declares; it gets the status and the sentence that the portal gives it.
 */
export async function encodeAnswer(_: unknown, asked: PlainAnswer): Promise<EncodedAnswer> {
  const { method, path, language, reply } = asked
  const about = `${method} ${path}`
  const named = calls.find(({ call }) => call.path === path && methodsOf(call).includes(method))
  if (!named) return { fault: `${about}: no call of the contract` }
  const { call, area, name } = named
  const sent = call.input.safeParse(asked.input)
  if (!sent.success)
    return { fault: `${about} was sent what it does not take: ${z.prettifyError(sent.error)}` }
  if ('refusal' in reply) return refused(call, about, reply.refusal, language)
  try {
    const data: unknown = z.encode(call.output, reply.output)
    const said = (await successes).get(area)?.[name]?.[language] ?? ''
    const message = typeof said === 'string' ? said : said({ input: sent.data, output: reply.output })
    return { status: 200, body: JSON.stringify({ success: true, data, message, errCode: null }) }
  } catch (error) {
    return {
      fault: `${about} cannot answer this: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}`,
    }
  }
}

async function refused(
  call: AnyCall,
  about: string,
  code: FailureCode,
  language: LanguageTag,
): Promise<EncodedAnswer> {
  const possible: readonly string[] = [...call.fails, ...commonFailures]
  if (!possible.includes(code)) return { fault: `${about} is never refused with ${code}` }
  const general: Readonly<Record<string, string>> = wordsIn(language).failures
  const message = general[code] ?? (await failures)[code]?.[language]
  if (message === undefined) return { fault: `${code} has no sentence in ${language}` }
  return {
    status: statusOfFailure(code),
    body: JSON.stringify({
      success: false,
      data: null,
      message,
      errCode: code,
      ...(code === 'SIGN_IN_REQUIRED' ? { code: 401 } : {}),
    }),
  }
}
