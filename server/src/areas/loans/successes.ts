import type { loans } from '@wenyuan/contract/areas/loans.ts'
import type { SuccessWords } from '../../core/area-module.ts'
import { dayText } from '../../platform/day-text.ts'

interface Renewed {
  output: { renewed: number; refused: number; rows: readonly { dueDate: string }[] }
}

/** Nothing where a loan was refused: the screen says which, and why. */
function renewedText(
  { output: { renewed, refused, rows } }: Renewed,
  one: (day: string) => string,
  many: (n: number) => string,
): string {
  if (refused > 0 || renewed === 0) return ''
  return renewed === 1 ? one(rows[0]?.dueDate ?? '') : many(renewed)
}

export const successes: SuccessWords<typeof loans> = {
  linkAccount: {
    'zh-CN': ({ output: { name } }) => `已关联${name}的账号`,
    'zh-TW': ({ output: { name } }) => `已連結${name}的帳號`,
    en: ({ output: { name } }) => `Linked your account at ${name}`,
  },
  endLink: { 'zh-CN': '已解除关联', 'zh-TW': '已解除連結', en: 'The link has ended' },
  forget: {
    'zh-CN': '已从借阅历史中删除',
    'zh-TW': '已從借閱歷史中刪除',
    en: 'Deleted from your loan history',
  },
  renew: {
    'zh-CN': (about) =>
      renewedText(
        about,
        (day) => `续借成功，新还期 ${dayText(day, 'zh-CN')}`,
        (n) => `续借成功 ${n} 册`,
      ),
    'zh-TW': (about) =>
      renewedText(
        about,
        (day) => `續借成功，新到期日 ${dayText(day, 'zh-TW')}`,
        (n) => `續借成功 ${n} 冊`,
      ),
    en: (about) =>
      renewedText(
        about,
        (day) => `Renewed. Now due ${dayText(day, 'en')}`,
        (n) => `${n} books renewed`,
      ),
  },
}
