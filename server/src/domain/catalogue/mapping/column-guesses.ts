import type { ColumnMap, ColumnTarget } from './column-map.ts'

/** Headers of library spreadsheets, Chinese and English, each list best first; letters and digits only, lower case. */
const headers: [ColumnTarget, string][] = [
  [
    'id',
    'id recordid recordnumber controlnumber controlno bibid biblionumber bibnumber bookid gutenbergid doubanid etdfileid 记录号 记录编号 控制号 系统号 书目记录号 馆藏书目号 主键码 code',
  ],
  ['type', 'type doctype documenttype materialtype 文献类型 资料类型 類型 类型 doctypename'],
  [
    'title',
    'title titleen booktitle titleproper maintitle 题名 書名 书名 题名与责任者 正题名 標題 标题 名称 期刊名称 刊名 journaltitle 论文题名 论文题目 篇名 titre',
  ],
  ['subtitle', 'subtitle 副题名 副标题 副書名 副书名 其他题名信息'],
  [
    'otherTitles',
    'originaltitle titlefr paralleltitle uniformtitle 原作名 原书名 原题名 并列题名 曾用刊名 外文题名 英文题名 英文刊名',
  ],
  [
    'authors',
    'author authors bookauthor creator creators auteur 作者 著者 责任者 第一责任者 主要责任者 著作者 編著者 编著者',
  ],
  ['translators', 'translator translators 译者 譯者'],
  ['editors', 'editor editors 编者 主编 編者'],
  ['advisors', 'advisor advisors adviser supervisor 导师 指导教师 導師'],
  ['publishers', 'publisher publishers editeur 出版社 出版者 出版单位 出版商 出版机构'],
  ['places', 'place placeofpublication pubplace 出版地'],
  ['pubDate', 'pubdate publicationdate published date 出版日期 出版时间 出版年月 created'],
  [
    'year',
    'year yearofpublication publicationyear originalpublicationyear copyrightdate pubyear 出版年 年份 年度 創刊時間 创刊时间 annee',
  ],
  ['edition', 'edition 版次 版本 版本项'],
  ['isbns', 'isbn isbn13 isbn10 标准书号 標準書號 国际标准书号 isbnissn'],
  ['issns', 'issn eissn pissn journalissnprintversion journaleissnonlineversion 国际标准刊号'],
  [
    'languages',
    'language languages languagecode lang 语种 语言 文种 語種 語言 languagesinwhichthejournalacceptsmanuscripts langue',
  ],
  ['country', 'country countrycode 国别 国家 出版国'],
  ['subjects', 'subject subjects lcsh 主题 主题词 主題 主題詞 专题名称'],
  ['keywords', 'keyword keywords tags tag 关键词 關鍵詞 标签 bookshelves 自由词'],
  ['abstract', 'abstract summary description 摘要 内容提要 简介 内容简介 文摘'],
  ['contents', 'contents tableofcontents toc 目录 目次'],
  ['classNumbers', 'classnumber classnumbers classno class 分类号 分類號 索取类号'],
  ['clc', 'clc clcnumber 中图分类号 中图法分类号 中图法 中國圖書分類號'],
  ['lcc', 'lcc lcclass lccallnumber'],
  ['ddc', 'ddc dewey deweydecimal 杜威分类号'],
  ['ics', 'ics'],
  ['series', 'series seriestitle 丛书 丛书名 丛编 叢書 叢書名 丛书题名'],
  ['journal', 'journal sourcetitle journalname hosttitle 来源期刊 出处 刊载期刊 journalref'],
  ['volume', 'volume vol 卷'],
  ['issue', 'issue number 期 期号'],
  ['pages', 'pagerange 起止页 页码范围'],
  ['extent', 'pages pagecount extent numberofpages 页数 頁數 页码 载体形态'],
  ['price', 'price 价格 定价 價格 定價 单价'],
  ['binding', 'binding 装帧 裝幀 装订'],
  ['notes', 'note notes 附注 备注 remarks 说明'],
  ['doi', 'doi'],
  ['cn', 'cn cnnumber 国内刊号 统一刊号 国内统一刊号 cn号'],
  ['standardNumber', 'standardno standardnumber 标准号 標準號'],
  [
    'organisations',
    'organisation organization sponsor university institution 主办单位 主办者 授予单位 学位授予单位 学校',
  ],
  ['authorUnits', 'affiliation affiliations authorunit 作者单位 机构 單位 单位'],
  ['disciplines', 'discipline disciplines department program 学科 学科门类 专业 學科 专辑名称'],
  ['coreIndexes', 'coreindex coreindexes indexes 收录信息 核心收录 收录情况'],
  ['collections', 'collection collections 文献集 馆藏集合 特藏 ccode'],
  ['degree', 'degree degreename 学位 学位级别 学位类型 學位 學位類別'],
  ['department', '院系 学院 培养单位 系所 學院 院所'],
  ['access', 'access accesslevel accessrights 公开级别 全文权限 访问权限 公開級別 全文權限'],
  ['embargo', 'embargo embargountil availabledate 解密日期 全文公开日期 全文公開日期'],
  ['verifyStatus', 'verifystatus depositstate 审核状态 審核狀態'],
  ['campuses', 'campus 校区 校區'],
  ['frequency', 'frequency 出版周期 刊期 出版频率'],
  ['resourceType', 'resourcetype 资源类型 载体类型'],
  ['addedAt', 'addedat dateaccessioned 入藏日期 入藏时间 入馆日期 登记日期'],
  ['loans', 'loans loancount totalloans 借阅次数 流通次数 借閱次數'],
  ['urls', 'url urls link links website 网址 链接 电子资源地址'],
  ['item.barcode', 'barcode itembarcode 条码 条码号 條碼 條碼號 条形码 登录号 馆藏条码 财产号'],
  ['item.branch', 'branch library homebranch librarycode bibliotheque 分馆 馆别 馆藏馆 所属馆 館別 馆藏地'],
  ['item.location', 'location shelvinglocation 馆藏地点 馆藏位置 存放地点 架位 书库 藏书地点'],
  [
    'item.currentLocation',
    'currentlocation temporarylocation 当前馆藏地点 当前位置 現在位置 當前位置 临时馆藏地点',
  ],
  ['item.callNumber', 'callnumber callno itemcallnumber shelfmark cote 索书号 索書號 索取号 排架号'],
  ['item.volume', 'itemvolume enumeration 卷册 册次'],
  ['item.itemType', 'itemtype itype materialtype 流通类型 文献流通类型 馆藏类型 流通類型'],
  ['item.price', 'itemprice replacementprice 实价 实洋 馆藏价格 典藏价格 購買價格'],
  ['item.ownNumber', 'inventorynumber ownnumber assetnumber 固定资产号 资产编号 财产登录号 总括登记号'],
  ['item.note', 'publicnote itemnote 馆藏附注 复本附注'],
  ['item.staffNote', 'staffnote nonpublicnote 内部附注 馆员备注'],
  ['item.source', 'vendor supplier 书商 采购来源 文献来源'],
  ['item.lastSeen', 'lastseen datelastseen 最后清点日期 清点日期'],
  ['item.status', 'status itemstatus circulationstatus 状态 流通状态 馆藏状态 書目狀態 图书状态'],
]

const targets = targetsByHeader()

function targetsByHeader(): ReadonlyMap<string, { target: ColumnTarget; rank: number }> {
  const found = new Map<string, { target: ColumnTarget; rank: number }>()
  for (const [target, words] of headers) {
    for (const [rank, word] of words.split(' ').entries())
      if (!found.has(word)) found.set(word, { target, rank })
  }
  return found
}

/** Targets that several columns may fill together; for others the best header is used. */
const manyColumns = new Set<ColumnTarget>(['isbns', 'issns', 'otherTitles', 'subjects', 'keywords', 'notes'])

/** The most probable meanings of the columns of a header row; unknown columns are omitted. */
export function guessColumns(header: readonly string[]): ColumnMap {
  const best = new Map<ColumnTarget, { column: string; rank: number }>()
  const columns: ColumnMap['columns'] = {}
  for (const column of header) {
    const found = targets.get(
      column
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]/gu, ''),
    )
    if (!found) continue
    if (manyColumns.has(found.target)) columns[column] = found.target
    else if ((best.get(found.target)?.rank ?? Number.POSITIVE_INFINITY) > found.rank) {
      best.set(found.target, { column, rank: found.rank })
    }
  }
  for (const [target, { column }] of best) columns[column] = target
  const type = typeOfColumns(
    new Set(Object.values(columns) as ColumnTarget[]),
    best.get('title')?.column ?? '',
  )
  // Numbers of standards are unique, while many titles are the same ("Amendment 1").
  const number = best.has('id') ? undefined : best.get('standardNumber')?.column
  return {
    columns,
    ...(number === undefined ? {} : { key: number }),
    ...(type === undefined ? {} : { defaults: { type } }),
  }
}

/** The type of rows without a type column, by a column that only such lists have. */
function typeOfColumns(targets: ReadonlySet<ColumnTarget>, titleColumn: string): string | undefined {
  if (targets.has('type')) return undefined
  if (targets.has('standardNumber')) return 'standard'
  if (targets.has('advisors') || targets.has('degree')) return 'thesis'
  if (/期刊|刊名|journal/iu.test(titleColumn) || (targets.has('cn') && !targets.has('isbns')))
    return 'journal'
  return targets.has('journal') ? 'paper' : undefined
}
