import type { HomeBlock } from '@wenyuan/contract/constants/home-blocks.ts'
import type { ColumnType } from 'kysely'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    reader_setting: ReaderSettingTable
  }
}

interface ReaderSettingTable {
  tenant: string
  reader_id: string
  key: 'homeBlocks'
  value: ColumnType<HomeBlock[], string, string>
  changed_at: Date
}
