import type { LanguageModel } from './language-model.ts'
import { openOpenAi } from './openai/open.ts'
import type { LanguageModelSettings } from './settings.ts'

/** The adapter for a library's settings; undefined without a model. Opens no connection. */
export const openLanguageModel = (settings: LanguageModelSettings): LanguageModel | undefined =>
  settings.kind === 'none' ? undefined : openOpenAi(settings)
