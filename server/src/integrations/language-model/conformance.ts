import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LanguageModel, type ModelFailure, ModelStopped } from './language-model.ts'

/** What a simulated service does. */
export type ModelBehaviour =
  | 'honest'
  | 'split'
  | 'slow'
  | 'silent'
  | 'busy'
  | 'error-in-200'
  | 'not-a-stream'
  | 'dying'
  | 'endless'
  | 'filter'

export interface ModelUnderTest {
  open(behaviour: ModelBehaviour): LanguageModel
  openUnreachable(): LanguageModel
  /** Requests whose connection was closed before their end. */
  aborted(): number
  close(): Promise<void>
}

const turns = [
  { role: 'system' as const, content: 'Answer from the records.' },
  {
    role: 'user' as const,
    content: '<records>\n[1] title: 红楼梦 | abstract: 大家族的兴衰\n</records>\n<question>?</question>',
  },
]
const answer = '《红楼梦》大家族的兴衰[1]。'

/** The conformance suite for language models. */
export function describeLanguageModel(name: string, openService: () => Promise<ModelUnderTest>): void {
  describe(`language model: ${name}`, () => {
    let service: ModelUnderTest
    beforeAll(async () => {
      service = await openService()
    })
    afterAll(() => service.close())

    const read = async (model: LanguageModel, signal = new AbortController().signal) => {
      const parts = model.stream({ turns, maxTokens: 100, signal })
      let text = ''
      let part = await parts.next()
      while (part.done !== true) {
        text += part.value
        part = await parts.next()
      }
      return { text, tokens: part.value }
    }
    const failure = (model: LanguageModel): Promise<ModelFailure | 'none'> =>
      read(model).then(
        () => 'none' as const,
        (error: unknown) => {
          if (!(error instanceof ModelStopped)) throw error
          return error.because
        },
      )

    test('the answer comes in parts, with the tokens that the service counts', async () => {
      expect(await read(service.open('honest'))).toEqual({ text: answer, tokens: 321 })
    })

    test('comments, CR LF, reasoning, null content and letters cut in two do no harm; tokens are estimated', async () => {
      const { text, tokens } = await read(service.open('split'))
      expect(text).toBe(answer)
      expect(tokens).toBeGreaterThan(0)
    })

    test.each([
      ['slow', 'slow'],
      ['silent', 'slow'],
      ['busy', 'busy'],
      ['error-in-200', 'down'],
      ['not-a-stream', 'down'],
      ['dying', 'down'],
      ['filter', 'refused'],
    ] as const)('a %s service is %s', async (behaviour, because) => {
      expect(await failure(service.open(behaviour))).toBe(because)
    })

    test('a service that cannot be reached is down', async () => {
      expect(await failure(service.openUnreachable())).toBe('down')
    })

    test('the request is aborted when the reader leaves, and when nobody reads on', async () => {
      const before = service.aborted()
      const controller = new AbortController()
      const parts = service.open('endless').stream({ turns, maxTokens: 100, signal: controller.signal })
      await parts.next()
      controller.abort(new Error('gone'))
      await expect(parts.next()).rejects.toThrow('gone')
      await expect.poll(service.aborted).toBe(before + 1)

      const unread = service
        .open('endless')
        .stream({ turns, maxTokens: 100, signal: new AbortController().signal })
      await unread.next()
      await unread.return(0)
      await expect.poll(service.aborted).toBe(before + 2)
    })

    test('a service that never stops is stopped', async () => {
      const { text } = await read(service.open('endless'))
      expect(text.length).toBeLessThanOrEqual(20_000)
    })
  })
}
