import { z } from 'zod'
import { docTypes } from '../../constants/doc-types.ts'
import { recordFormNames } from '../../constants/record-form.ts'
import { recordId } from '../../shapes/record-key.ts'
import type { Refused } from '../answers.ts'
import { operation } from '../staff-call.ts'

const version = z.string().min(1).max(64)
const form = z.partialRecord(z.enum(recordFormNames), z.array(z.string().trim().min(1).max(20_000)).max(200))
const words = docTypes.map(({ word }) => word) as [string, ...string[]]

/** Changes of what a record says, which stand over what its source sends later. */
export const recordEditCalls = {
  'edit-record': operation<{ recordId: string } | Refused>(['content'])({
    about:
      'Changes what a record says by the lines of a form; lines that are not sent stay. `version` is the contentVersion of the record that was shown. Imports keep the change.',
    input: { recordId, version, form },
  }),
  'edit-marc': operation<{ recordId: string } | Refused>(['content'])({
    about:
      'Changes a MARC record: `text` has its fields, one a line (245 10 $aTitle :$bsubtitle), the leader as LDR. Imports keep the tags that were changed. Copies are not changed by it.',
    input: { recordId, version, text: z.string().min(1).max(1_000_000) },
  }),
  'undo-record-edits': operation<{ recordId: string }>(['content'])({
    about: 'Gives a record back what its source has sent last.',
    input: { recordId },
  }),
  'add-record': operation<{ recordId: string } | Refused>(['content', 'acquisitions'])({
    about:
      'Makes a short record, for a gift or a book of another library; copies are added to it. `isShown` false: readers do not find it. Refused where a record has the ISBN already, unless `isSecond`.',
    input: {
      type: z.enum(words),
      form,
      isShown: z.boolean().default(true),
      isSecond: z.boolean().default(false),
    },
  }),
}
