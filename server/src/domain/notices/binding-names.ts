import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'

const unified = { 'zh-CN': '统一身份认证', 'zh-TW': '統一身分認證', en: 'institution' }

/** Names of the kinds of external accounts. */
export const bindingNames: Readonly<Record<string, Readonly<Record<LanguageTag, string>>>> = {
  wechat: { 'zh-CN': '微信', 'zh-TW': '微信', en: 'WeChat' },
  'learning-app': { 'zh-CN': '学习通', 'zh-TW': '學習通', en: 'learning app' },
  passport: { 'zh-CN': '通行证', 'zh-TW': '通行證', en: 'passport' },
  oidc: unified,
  cas: unified,
  saml: unified,
}
