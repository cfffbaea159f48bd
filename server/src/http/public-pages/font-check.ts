import sharp from 'sharp'
import { once } from '../../platform/once.ts'

const SIZE = 100

/**
 * Whether the machine has a font for a flat character, one much wider than high. Where it has none, the character is
 * drawn as an upright box or not at all.
 */
async function hasFontFor(flat: string): Promise<boolean> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}"><text x="10" y="80" font-size="70" font-family="serif">${flat}</text></svg>`
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const [across, down] = [new Set<number>(), new Set<number>()]
  for (let at = 0; at < SIZE * SIZE; at++) {
    if ((data[at * 4 + 3] ?? 0) < 128) continue
    across.add(at % SIZE)
    down.add(Math.floor(at / SIZE))
  }
  return across.size > 0 && down.size * 2 < across.size
}

/** Asked once: fonts are not installed while the server runs. */
const found = once(async () => {
  const [latin, han] = await Promise.all([hasFontFor('-'), hasFontFor('一')])
  return { latin, han }
})

/** Letters of these scripts come with every font for Chinese. */
const chineseFont = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const latinFont = /[\p{Script=Latin}\p{N}]/u
const otherLetter = /(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc])\p{L}/u

/** Says of a text whether the machine's fonts can show it. Scripts that cannot be tested are taken as missing. */
export async function fontCheck(): Promise<(text: string) => boolean> {
  const { latin, han } = await found()
  return (text) =>
    (latin || !latinFont.test(text)) && (han || !chineseFont.test(text)) && !otherLetter.test(text)
}
