import { z } from 'zod'
import { section } from '../tenants/settings/section.ts'
import { LanguageModelSettings } from './language-model-settings.ts'

const limit = (usual: number) => z.number().int().min(0).max(1_000_000_000).default(usual)

/** The assistant is switched on by `aiOpenFlag` among the features. */
export const assistantSection = section({
  name: 'assistant',
  shape: {
    languageModel: LanguageModelSettings.default({ kind: 'none' }),
    /** Questions of one reader in a day; 0: no limit. */
    questionsPerDay: limit(50),
    /** Tokens of the model in a day, for all readers; 0: no limit. Beyond it answers are made from the catalogue. */
    tokensPerDay: limit(2_000_000),
    /** Tokens of the model for one reader in a day; 0: no limit. */
    readerTokensPerDay: limit(20_000),
    /** Answers that are written at the same time. */
    answersAtOnce: z.number().int().min(1).max(1_000).default(4),
    /** Days that readers' questions and answers are kept, for readers who keep histories; 0: not at all. */
    assistantHistoryDays: z.number().int().min(0).max(90).default(90),
  },
  public: [],
})
