import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { NoticeTexts } from '../../core/area-module.ts'

const unified = { 'zh-CN': '统一身份认证', 'zh-TW': '統一身分認證', en: 'institution' }

/** Names of the kinds of external accounts. */
const kinds: Readonly<Record<string, Readonly<Record<LanguageTag, string>>>> = {
  wechat: { 'zh-CN': '微信', 'zh-TW': '微信', en: 'WeChat' },
  'learning-app': { 'zh-CN': '学习通', 'zh-TW': '學習通', en: 'learning app' },
  passport: { 'zh-CN': '通行证', 'zh-TW': '通行證', en: 'passport' },
  oidc: unified,
  cas: unified,
  saml: unified,
}

/** Notices of new bindings. */
export const notices: NoticeTexts = {
  'binding-made': {
    words: {
      'zh-CN': {
        title: '新绑定了一个账号',
        text: '{way}账号“{name}”已绑定到您的读者账号，今后可用它登录。如非本人操作，请在“个人中心”解除绑定，修改密码，并联系图书馆。',
      },
      'zh-TW': {
        title: '新綁定了一個帳號',
        text: '{way}帳號「{name}」已綁定到您的讀者帳號，今後可用它登入。如非本人操作，請在「個人中心」解除綁定，修改密碼，並聯絡圖書館。',
      },
      en: {
        title: 'New linked account',
        text: 'The {way} account “{name}” is now linked to your library account and can be used to sign in. If this was not you, unlink it in My library, change your password and contact the library.',
      },
    },
    named: ({ kind = '' }, language) => ({ way: kinds[kind]?.[language] ?? kind }),
  },
}
