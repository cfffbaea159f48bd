import type { Words } from '../../platform/db/column-types.ts'

/** Version of the usual text, which is in force where a library has imported none. */
export const USUAL_VERSION = 'usual'

/** What a library says about the shop unless it has rules of its own. */
export const usualRules: Words = {
  'zh-CN':
    '您选中的书由图书馆付款购买，归图书馆所有。收到后请在“我的订单”里确认，书即算作借给您，请在应还日期前归还到任一分馆。不购买教材、教辅、考试用书、练习册、贴纸涂色书、地图、期刊和礼品；馆藏已足够的书也不再购买。每人每季度的册数和金额有限额，经费用完即止。遗失或损坏按图书馆的规定赔偿。',
  'zh-TW':
    '您選中的書由圖書館付款購買，歸圖書館所有。收到後請在「我的訂單」裡確認，書即算作借給您，請在應還日期前歸還到任一分館。不購買教材、輔助教材、考試用書、練習冊、貼紙著色書、地圖、期刊和禮品；館藏已足夠的書也不再購買。每人每季的冊數和金額有限額，經費用完即止。遺失或損壞依圖書館的規定賠償。',
  en: 'The library pays for the books you choose, and they belong to the library. When a parcel has come, please confirm it under “My orders”: the books are then on loan to you and are due back at any branch on the day shown. The shop does not buy textbooks, teaching aids, exam books, workbooks, sticker and colouring books, maps, periodicals or gifts, nor titles of which the library has enough copies. Copies and money for each reader are limited in each quarter, and buying ends when the budget is spent. For lost or damaged books the usual rules of the library hold.',
}
