import { type Asking, dayAt } from './asking.ts'
import { valueOf } from './message.ts'

export interface ItemFacts {
  /** "Circulation status", two digits. */
  status: string
  dueOn: string | undefined
  /** As the server writes it. */
  dueText: string
  pickUpUntil: string | undefined
  title: string
}

/** Message 17: state and due date of a copy. */
export async function askItem(asking: Asking, barcode: string): Promise<ItemFacts> {
  const { connection, institution, at } = asking
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
  return {
    status: answer.fixed.slice(0, 2),
    dueOn: dayAt(asking, answer, 'AH'),
    dueText: valueOf(answer, 'AH')?.trim() ?? '',
    pickUpUntil: dayAt(asking, answer, 'CM'),
    title: valueOf(answer, 'AJ') ?? '',
  }
}
