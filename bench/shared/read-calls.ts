import { areas } from '@wenyuan/contract/areas.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'

/** Whether the contract says that a call only reads: a GET without writes, or what a read replica may answer. */
export const onlyReads = ({ mayLag, method, writes }: AnyCall): boolean =>
  mayLag || (method === 'GET' && !writes)

/** Paths of all calls that only read. */
export const readPaths: ReadonlySet<string> = new Set(
  (Object.values(areas) as Readonly<Record<string, AnyCall>>[]).flatMap((area) =>
    Object.values(area)
      .filter(onlyReads)
      .map(({ path }) => path),
  ),
)
