import type { favourites } from '@wenyuan/contract/areas/favourites.ts'
import type { FailureWords } from '../../core/area-module.ts'

/** Sentences of this area's failure codes. */
export const failures: FailureWords<typeof favourites> = {
  LIST_NAME_TAKEN: {
    'zh-CN': '您已有同名的书单',
    'zh-TW': '您已有同名的書單',
    en: 'You already have a list with this name',
  },
  LIST_TEXT_TOO_LONG: {
    'zh-CN': '文字过长：名称最多 100 字，简介最多 1000 字，署名最多 40 字，备注最多 500 字',
    'zh-TW': '文字過長：名稱最多 100 字，簡介最多 1000 字，署名最多 40 字，備註最多 500 字',
    en: 'Too long: names have at most 100 characters, introductions 1,000, owner names 40, notes 500',
  },
  LIST_IS_DEFAULT: {
    'zh-CN': '默认收藏夹不能删除',
    'zh-TW': '預設收藏夾不能刪除',
    en: 'The default list cannot be deleted',
  },
  LIST_FULL: {
    'zh-CN': '一个书单最多 2000 条，请另建书单',
    'zh-TW': '一個書單最多 2000 筆，請另建書單',
    en: 'A list holds at most 2,000 records. Please make another one.',
  },
  RESOURCES_FULL: {
    'zh-CN': '收藏的数据库和期刊最多 500 种，请先取消一些',
    'zh-TW': '收藏的資料庫和期刊最多 500 種，請先取消一些',
    en: 'You can save at most 500 databases and journals. Please remove some first.',
  },
  RECORD_NOT_LISTED: {
    'zh-CN': '书单里没有这条记录',
    'zh-TW': '書單裡沒有這筆紀錄',
    en: 'The record is not in this list',
  },
}
