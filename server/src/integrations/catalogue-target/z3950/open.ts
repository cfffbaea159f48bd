import type { CatalogueTarget, FoundPage, FoundRecord, TargetAsk } from '../catalogue-target.ts'
import { recordsOfMarc } from '../found-records.ts'
import type { Outside } from '../outside.ts'
import type { Target } from '../target.ts'
import { countIn, isAccepted, recordsIn } from './answers.ts'
import { closeRequest, initRequest, presentRequest, searchRequest } from './requests.ts'
import { type Session, withSession } from './session.ts'

type ZTarget = Pick<Target, 'host' | 'port' | 'database' | 'syntax' | 'encoding'>

/** A target that speaks Z39.50 version 3: init, search and present, one search a connection, records in ISO 2709. */
export function openZ3950(target: ZTarget, outside: Outside): CatalogueTarget {
  return {
    canCount: true,
    search: (_where, asked) =>
      withSession(
        target,
        {
          allowed: outside.allowedFor(`http://${target.host}:${target.port}`),
          timeLimitMs: outside.timeLimitMs,
        },
        (session) => pageFrom(session, target, asked),
      ),
    holdings: () => Promise.resolve(undefined),
    resultSet: () => Promise.resolve(undefined),
  }
}

async function pageFrom(
  session: Session,
  target: ZTarget,
  { terms, offset, rows }: TargetAsk,
): Promise<FoundPage | 'down'> {
  if (!isAccepted(await session.ask(initRequest()))) return 'down'
  const total = countIn(await session.ask(searchRequest(target, terms)))
  if (total === undefined) return 'down'
  const wanted = Math.min(rows, total - offset)
  const records: FoundRecord[] = []
  // a target may give fewer records at a time than it was asked for
  for (let read = 0; read < wanted; ) {
    const given = recordsIn(await session.ask(presentRequest(target, offset + read + 1, wanted - read)))
    if (!given) return 'down'
    if (given.length === 0) break
    for (const bytes of given) records.push(...(await readOne(bytes, target)))
    read += given.length
  }
  // the target may close at once: its answer is of no interest
  session.ask(closeRequest()).catch(() => undefined)
  return { total, exact: true, records }
}

const readOne = (bytes: Buffer, { encoding, syntax }: ZTarget): Promise<FoundRecord[]> =>
  recordsOfMarc(
    bytes,
    encoding === 'gbk' ? 'gb18030' : encoding === 'utf-8' ? undefined : encoding,
    syntax === 'marc21' ? 'marc21' : 'unimarc',
  )
