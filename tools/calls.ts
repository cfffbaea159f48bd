import { areas } from '@wenyuan/contract/areas.ts'
import { methodsOf } from '@wenyuan/contract/endpoint.ts'

/** Prints one line per served call: area, METHOD, path, visitor|reader. */
for (const [area, calls] of Object.entries(areas)) {
  for (const call of Object.values(calls)) {
    for (const method of methodsOf(call)) console.log([area, method, call.path, call.for].join('\t'))
  }
}
