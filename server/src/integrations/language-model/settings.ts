import { z } from 'zod'
import { secret } from '../../platform/secrets/secret-setting.ts'
import { isLoopback } from '../../domain/identity/settings.ts'

/** https, or plain http on this machine; without a slash at the end. */
export const serviceAddress = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .transform((text) => text.replace(/\/+$/, ''))
  .refine((text) => {
    const { protocol, hostname, username, password } = new URL(text)
    return (protocol === 'https:' || isLoopback(hostname)) && username === '' && password === ''
  }, 'an https address (http only for this machine)')

/** A service with the interface of OpenAI's chat completions, such as vLLM, Ollama, llama.cpp, DeepSeek or Qwen. */
const OpenAiSettings = z.object({
  kind: z.literal('openai'),
  /** Address before `/chat/completions`. */
  base: serviceAddress,
  model: z.string().min(1).max(200),
  /** Name that readers see. */
  name: z.string().min(1).max(100),
  /** Empty: the service asks for none. */
  key: secret(z.string().max(512)).default(''),
  /** Milliseconds until the first text; afterwards the answer is made from the catalogue. */
  firstTextMs: z.number().int().min(100).max(30_000).default(8_000),
})
export type OpenAiSettings = z.output<typeof OpenAiSettings>

/** Who writes the assistant's answers; `none`: they are made of the library's records alone. */
export const LanguageModelSettings = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  OpenAiSettings,
])
export type LanguageModelSettings = z.output<typeof LanguageModelSettings>
