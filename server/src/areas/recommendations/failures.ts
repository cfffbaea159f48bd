import type { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import type { FailureWords } from '../../core/area-module.ts'

export const failures: FailureWords<typeof recommendations> = {
  SUGGESTION_BARRED: {
    'zh-CN': '您的证件已冻结或过期，现在不能荐购',
    'zh-TW': '您的借閱證已凍結或過期，現在不能薦購',
    en: 'Your card is frozen or has expired, so you cannot make suggestions now.',
  },
  SUGGESTION_WAY_OFF: {
    'zh-CN': '图书馆没有开通这种荐购方式',
    'zh-TW': '圖書館沒有開放這種薦購方式',
    en: 'The library does not accept suggestions in this way.',
  },
  REASON_UNKNOWN: {
    'zh-CN': '请选择荐购理由',
    'zh-TW': '請選擇薦購理由',
    en: 'Please choose a reason.',
  },
  NUMBER_INVALID: {
    'zh-CN': '号码不正确，请核对书上印的 ISBN、ISSN 或 DOI',
    'zh-TW': '號碼不正確，請核對書上印的 ISBN、ISSN 或 DOI',
    en: 'The number is not right. Please compare it with the ISBN, ISSN or DOI as printed.',
  },
  URL_INVALID: {
    'zh-CN': '请填写以 http:// 或 https:// 开头的网址',
    'zh-TW': '請填寫以 http:// 或 https:// 開頭的網址',
    en: 'Please enter an address that begins with http:// or https://.',
  },
  CATALOGUE_UNKNOWN: {
    'zh-CN': '没有这份书目，或者荐购已经截止',
    'zh-TW': '沒有這份書目，或者薦購已經截止',
    en: 'There is no such catalogue, or it is closed.',
  },
  TITLE_UNKNOWN: {
    'zh-CN': '这种书已不在书目里',
    'zh-TW': '這種書已不在書目裡',
    en: 'The title is no longer in the catalogue.',
  },
  ALREADY_HELD: {
    'zh-CN': '图书馆已经收藏',
    'zh-TW': '圖書館已經收藏',
    en: 'The library already has it.',
  },
  ALREADY_SUGGESTED: {
    'zh-CN': '已经有读者荐购过，您可以附议',
    'zh-TW': '已經有讀者薦購過，您可以附議',
    en: 'It has been suggested already. You can join the suggestion.',
  },
  SUGGESTION_UNKNOWN: {
    'zh-CN': '没有这条荐购',
    'zh-TW': '沒有這筆薦購',
    en: 'There is no such suggestion.',
  },
  SUGGESTION_CLOSED: {
    'zh-CN': '图书馆已经处理，不能再更改',
    'zh-TW': '圖書館已經處理，不能再更改',
    en: 'The library has answered already, so it cannot be changed.',
  },
}
