import { usage } from '@wenyuan/contract/areas/usage.ts'
import { implement } from '../../implement.ts'
import { countOnce } from './public.ts'

export const usageHandlers = () =>
  implement('usage', usage, {
    async navigationClick({ input, scope, address }) {
      // the numbers of menu entries, not any text
      if (/^\d{1,3}$/.test(input.type))
        await countOnce(scope, { kind: 'click', subject: `navigation ${input.type}`, address })
      return true as const
    },
  })
