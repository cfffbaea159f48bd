import type { ReaderRow } from './password-proof.ts'

const DAY_MS = 86_400_000

/** Why this password does not allow a full sign-in. Source: spec 1 §4 "Special login outcomes". */
export function passwordStateOf(
  reader: Pick<ReaderRow, 'password_initial' | 'password_set_at'>,
  maxAgeDays: number,
  now: Date,
): 'good' | 'initial' | 'long unchanged' {
  if (reader.password_initial) return 'initial'
  const age = reader.password_set_at ? now.getTime() - reader.password_set_at.getTime() : 0
  return maxAgeDays > 0 && age > maxAgeDays * DAY_MS ? 'long unchanged' : 'good'
}
