import type { Asking } from './asking.ts'
import { valueOf } from './message.ts'
import { dayInText } from './times.ts'

export interface ItemFacts {
  /** "Circulation status", two digits. */
  status: string
  dueOn: string | undefined
  pickUpUntil: string | undefined
  title: string
}

/** Message 17: state and due date of a copy. */
export async function askItem(asking: Asking, barcode: string): Promise<ItemFacts> {
  const { connection, institution, timeZone, at } = asking
  const answer = await connection.ask(
    {
      code: '17',
      fixed: at,
      fields: [
        ['AO', institution],
        ['AB', barcode],
        ['AC', ''],
      ],
    },
    '18',
  )
  const dayOf = (id: string) => dayInText(valueOf(answer, id) ?? '', timeZone)
  return {
    status: answer.fixed.slice(0, 2),
    dueOn: dayOf('AH'),
    pickUpUntil: dayOf('CM'),
    title: valueOf(answer, 'AJ') ?? '',
  }
}
