import type { HomeBlock } from '@wenyuan/contract/constants/home-blocks.ts'
import type { Json } from '../../platform/db/column-types.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    reader_setting: ReaderSettingTable
  }
}

interface ReaderSettingTable {
  tenant: string
  reader_id: string
  key: 'homeBlocks'
  value: Json<HomeBlock[]>
  changed_at: Date
}
