/**
 * Document types: one table for the wire number (1–44), the wire word, the `type` of a JSON Lines row and
 * the three labels. Numbers 20–43 are reserved by the specification. Source: spec 1 §3, wire decisions "Search".
 */
export interface DocType {
  /** The number on the wire, as a string: document codes travel as text. */
  code: string
  /** The wire word; also the `type` of a JSON Lines row. */
  word: string
  labels: { 'zh-CN': string; 'zh-TW': string; en: string }
}

const docType = (code: number, word: string, zhCN: string, zhTW: string, en: string): DocType => ({
  code: String(code),
  word,
  labels: { 'zh-CN': zhCN, 'zh-TW': zhTW, en },
})

export const docTypes: readonly DocType[] = [
  docType(1, 'book', '图书', '圖書', 'Book'),
  docType(2, 'journal', '期刊', '期刊', 'Journal'),
  docType(3, 'thesis', '学位论文', '學位論文', 'Thesis'),
  docType(4, 'paper', '期刊论文', '期刊論文', 'Journal paper'),
  docType(5, 'patent', '专利', '專利', 'Patent'),
  docType(6, 'standard', '标准', '標準', 'Standard'),
  docType(7, 'newspaper', '报纸', '報紙', 'Newspaper'),
  docType(8, 'multimedia', '多媒体', '多媒體', 'Multimedia'),
  docType(9, 'encyclopedia', '百科', '百科', 'Encyclopedia'),
  docType(10, 'numeric', '数值数据', '數值資料', 'Numeric data'),
  docType(11, 'conference-paper', '会议论文', '會議論文', 'Conference paper'),
  docType(12, 'achievement', '科技成果', '科技成果', 'Scientific achievement'),
  docType(13, 'consulting', '信息咨询', '資訊諮詢', 'Information consulting'),
  docType(14, 'yearbook', '年鉴', '年鑑', 'Yearbook'),
  docType(15, 'case', '案例', '案例', 'Case'),
  docType(16, 'law', '法律法规', '法律法規', 'Law'),
  docType(17, 'audio-video', '音视频', '視聽資料', 'Audio and video'),
  docType(18, 'e-book', '电子图书', '電子書', 'E-book'),
  docType(19, 'database', '数据库', '資料庫', 'Database'),
  docType(44, 'other', '其他', '其他', 'Other'),
]

const byCode = new Map(docTypes.map((type) => [type.code, type]))
const byWord = new Map(docTypes.map((type) => [type.word, type]))

export const OTHER_DOC_CODE = '44'

export const docTypeOf = (code: string): DocType | undefined => byCode.get(code)

/** The code of a JSON Lines `type` word; `undefined` when the word is unknown (the importer counts those). */
export const docCodeOf = (word: string): string | undefined => byWord.get(word)?.code
