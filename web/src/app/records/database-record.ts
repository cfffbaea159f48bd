import { databaseRecordPrefix } from '@wenyuan/contract/constants/database-terms.ts'
import { paths } from '../paths.ts'

/**
 * The screen of a database that is in the catalogue as a record; undefined for other records. It says who may open the
 * database and leads through its door, unlike the address in the record.
 */
export const databasePath = (recordId: string): string | undefined =>
  recordId.startsWith(databaseRecordPrefix)
    ? paths.database({ id: recordId.slice(databaseRecordPrefix.length) })
    : undefined
