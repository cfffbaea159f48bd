import { areas } from '@wenyuan/contract/areas.ts'
import { inEvery, type InterfaceTag } from '@wenyuan/contract/constants/languages.ts'
import { type AnyCall, methodsOf } from '@wenyuan/contract/endpoint.ts'
import { commonFailures, type FailureCode, statusOfFailure } from '@wenyuan/contract/failures.ts'
import { loadAreas, successTextOf } from '@wenyuan/server/app/areas.ts'
import { failureText } from '@wenyuan/server/locales/words.ts'
import { once } from '@wenyuan/server/platform/once.ts'
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

const successText = once(() => loadAreas().then(successTextOf))

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
    const about = { input: sent.data, output: reply.output }
    const message = call.announces ? (await successText())({ area, name }, language, about) : ''
    return { status: 200, body: JSON.stringify({ success: true, data, message, errCode: null }) }
  } catch (error) {
    return {
      fault: `${about} cannot answer this: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}`,
    }
  }
}

function refused(call: AnyCall, about: string, code: FailureCode, language: InterfaceTag): EncodedAnswer {
  const ofReaders = call.for === 'reader' ? ['SIGN_IN_REQUIRED'] : []
  const possible: readonly string[] = [...call.fails, ...commonFailures, ...ofReaders]
  if (!possible.includes(code)) return { fault: `${about} is never refused with ${code}` }
  return {
    status: statusOfFailure(code),
    body: JSON.stringify({
      success: false,
      data: null,
      message: failureText(code, language),
      messages: inEvery((tag) => failureText(code, tag)),
      errCode: code,
      ...(code === 'SIGN_IN_REQUIRED' ? { code: 401 } : {}),
    }),
  }
}
