import { Presets, SingleBar } from 'cli-progress'
import type { Output, Progress } from '../core/output.ts'

/** Lines go to standard output, errors to standard error; progress is a bar if the output is a terminal. */
export function makeTerminal(): Output & { close(): void } {
  let bar: SingleBar | undefined
  const draw = ({ read, perSecond, fraction, secondsLeft }: Progress) => {
    if (!process.stderr.isTTY) return
    bar ??= startBar()
    const left = secondsLeft === undefined ? '' : `${Math.ceil(secondsLeft)} s left`
    bar.update(Math.round((fraction ?? 0) * 1_000), { read, rate: Math.round(perSecond), left })
  }
  const clear = () => {
    bar?.stop()
    bar = undefined
  }
  return {
    line(text) {
      clear()
      process.stdout.write(`${text}\n`)
    },
    error(text) {
      clear()
      process.stderr.write(`${text}\n`)
    },
    progress: draw,
    close: clear,
  }
}

function startBar(): SingleBar {
  const bar = new SingleBar(
    { format: '{bar} {percentage} % | {read} records | {rate} a second | {left}', clearOnComplete: true },
    Presets.shades_classic,
  )
  bar.start(1_000, 0, { read: 0, rate: 0, left: '' })
  return bar
}
