import type { EngineName } from '../library.ts'
export async function runProof(
  engine: EngineName,
  sample: number,
  say: (line: string) => void,
): Promise<void> {
  say(`${engine} ${sample}`)
}
