import { hash } from 'node:crypto'
import type { SourceRecord } from '../domain/record-edits/edited-record.ts'

/** Names what a record says: it stays the same when copies or loans change. */
export const contentVersionOf = ({ record, marc }: SourceRecord): string =>
  hash('sha256', JSON.stringify([record, marc]), 'base64url').slice(0, 22)
