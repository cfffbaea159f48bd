import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { Tenant } from '../../core/tenant.ts'

const words: Record<LanguageTag, { subject: (name: string) => string; text: string }> = {
  'zh-CN': {
    subject: (name) => `${name}：测试消息`,
    text: '这是馆员在工作台发出的测试消息，不需要处理。收到它说明消息可以送达。',
  },
  'zh-TW': {
    subject: (name) => `${name}：測試訊息`,
    text: '這是館員在工作臺發出的測試訊息，不需要處理。收到它說明訊息可以送達。',
  },
  en: {
    subject: (name) => `${name}: test message`,
    text: 'A librarian has sent this test message from the staff room. Nothing needs to be done: messages arrive.',
  },
}

/** What a carrier is tried with: it says what it is, and nothing of any reader. */
export function testLetter({ name }: Pick<Tenant, 'name'>, language: LanguageTag) {
  const { subject, text } = words[language]
  return { subject: subject(name[language]), text }
}
