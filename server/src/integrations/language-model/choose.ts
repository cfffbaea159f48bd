import type { BlockList } from 'node:net'
import type { LanguageModel } from './language-model.ts'
import { openOpenAi } from './openai/open.ts'
import type { LanguageModelSettings } from '../../domain/assistant/language-model-settings.ts'

/**
 * The adapter for a library's settings; undefined without a model. Opens no connection.
 *
 * @param allowed networks that may be reached besides public ones: libraries enter the address
 */
export const openLanguageModel = (
  settings: LanguageModelSettings,
  allowed: BlockList,
): LanguageModel | undefined => (settings.kind === 'none' ? undefined : openOpenAi(settings, allowed))
