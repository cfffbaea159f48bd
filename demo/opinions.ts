import { createHash } from 'node:crypto'

/** An invented comment of a demo reader on a record. */
interface DemoComment {
  tenant: 'wydx' | 'ljxy'
  account: string
  recordId: string
  daysAgo: number
  content: string
  state: 'waiting' | 'accepted' | 'refused'
  reason?: string
}

const comment = (
  place: `${'wydx' | 'ljxy'} ${string}`,
  recordId: string,
  daysAgo: number,
  content: string,
  decision: { state: DemoComment['state']; reason?: string } = { state: 'accepted' },
): DemoComment => {
  const [tenant, account] = place.split(' ') as [DemoComment['tenant'], string]
  return { tenant, account, recordId, daysAgo, content, ...decision }
}

export const demoComments: readonly DemoComment[] = [
  comment('wydx 20260003', 'wy-59601282504', 41, '注释很好，初读也不觉得难。建议先看人物表再读正文。'),
  comment('wydx T1001', 'wy-59601282504', 12, '课上用的就是这一版，后四十回可以和其他版本对照着读。'),
  comment('wydx 20260004', 'wy-17820224140', 30, '第一篇可以反复读。去过地坛公园以后再读，又是另一种感觉。'),
  comment('wydx 20260005', 'wy-56500404554', 25, '比喻密集，节奏很快，最后一章写得冷。'),
  comment('wydx X3000', 'wy-28245270648', 19, '推导完整，适合作参考书；入门最好配一门课。'),
  comment('wydx 20260006', 'wy-61771332757', 15, '原文和注释分开排，查起来方便。'),
  comment('wydx 20260001', 'wy-66356392568', 3, '测绘图清楚，可以对照实物看。', { state: 'waiting' }),
  comment('wydx 20260001', 'wy-16542092148', 9, '低价转让此书，电话 138××××0000', {
    state: 'refused',
    reason: '评论区不发布转让信息。',
  }),
  comment('ljxy L2001', 'wy-13619412986', 20, '篇幅短，例子都来自生活，大一就可以读。'),
  comment('ljxy 20260001', 'wy-14244746074', 8, '讲得比教科书有意思，图也多。'),
]

/**
 * The score that a reader gave a record, drawn from both: the same on every machine. Undefined: none. Most readers agree
 * within a star.
 */
export function demoScore(recordId: string, account: string): number | undefined {
  const [quality = 0] = createHash('sha256').update(recordId).digest()
  const [wants = 0, mood = 0] = createHash('sha256').update(`${recordId} ${account}`).digest()
  if (wants < 80) return undefined
  const score = 2 + Math.floor(quality / 70) + (mood < 60 ? -1 : mood > 190 ? 1 : 0)
  return Math.min(5, Math.max(1, score))
}
