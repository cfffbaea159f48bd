/** The drawing half of svg-captcha, which takes a text of ours; its own declarations know only texts of its making. */
declare module 'svg-captcha/lib/index.js' {
  export default function draw(
    text: string,
    options: { width: number; height: number; fontSize: number; noise: number; background: string },
  ): string
}
