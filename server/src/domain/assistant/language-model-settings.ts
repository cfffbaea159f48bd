import { z } from 'zod'
import { secret } from '../../platform/secrets/secret-setting.ts'
import { serviceAddress } from '../tenants/settings/service-address.ts'

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
