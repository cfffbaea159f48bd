/** What OpenCC's phrases of Taiwan (`s2twp`) write otherwise than libraries and programs there, and its quotation marks. */
const terms: Readonly<Record<string, string>> = {
  許可權: '權限',
  賬: '帳',
  服務檯: '服務臺',
  重置: '重設',
  稽核: '審核',
  後設資料: '詮釋資料',
  簽名證書: '簽章憑證',
  已還宣告: '已還聲明',
  未結專案: '未結事項',
  批次設定: '一次設定',
  收件地址: '收件位址',
  '“': '「',
  '”': '」',
  '‘': '『',
  '’': '』',
}
const written = new RegExp(Object.keys(terms).join('|'), 'g')

/** A text of OpenCC as it is written in Taiwan. */
export const inTaiwansTerms = (converted: string): string =>
  converted.replaceAll(written, (term) => terms[term] ?? term)
