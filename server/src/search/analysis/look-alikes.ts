import { foldText } from './fold.ts'

/**
 * Groups of ideographs that are often confused by eye, in handwriting or by OCR. Compiled from the usual school lists
 * of 形近字, simplified forms.
 */
const families = `
  己已巳 末未 人入八 土士 日曰目 戊戌戍戎 鸟乌岛 大太犬夭 天夫无 干千于 午牛 刀力 几九 儿几 王玉主 白自百 田由甲申 贝见
  木本术禾 问间闲 阎阐 历厉 兔免 今令 侯候 拔拨 抡轮论沦 仑伦 治冶 冷泠 拆折析 汨汩 祗祇 沁泌 炙灸 崇祟 毫亳 茶荼 母毋
  辨辩瓣辫 晴睛情清请 幕墓慕暮募 梁粱 博搏膊薄 密蜜 徒徙陡 斑班 暑署 渴喝竭揭 漫慢蔓馒 壁璧臂 竟竞 荣莱 宴晏 享亨 衰衷哀
  楼搂缕镂 粟栗 爪瓜 斤斥 卯卵 季李秀 考孝老 壶壸 叨叼 东车 爱受 贷货 坚竖 处外 洒酒 西酉 代伐 便使 住往佳 但坦 杨扬 场汤
  肠畅 稍梢捎 消销硝 经径轻 劲颈 经轻 较校 决快块 抉诀 拾抬 扰拢 抗坑杭 技枝 披坡波 板版扳 按案 推堆椎 惟唯维 谁堆 绿录禄
  旅族旋 绝艳 纪记 统充 缓暖 援媛 环坏 坏怀 杯怀 珠株诛 球求救 理埋 现规 视规 觉党 赏尝 堂常 裳掌 裹裏 恳垦 悬县 惠慧 恩思
  忘妄忌 忍忽 愈愉 偷输 喻瑜 榆渝 描猫锚 苗茁 芦芹 若苦 茵菌 菊掬 蓝篮 萧箫 蒋浆奖 葬莽 藉籍 薛薜 蘖孽 虑虚 蚕蛋 蛇驼 衣农
  袁哀 装袋 裁栽载戴 誉誊 诫戒 谈淡 谋媒煤 谜迷 象像 豪毫 账帐胀 购构沟 贫贪 货贷贸 贯惯 赔陪培 赢羸 踪综棕 躁燥操澡 遗遣
  遣谴 避僻 那哪 郎朗 部陪 酸俊 铃玲 铜钢 锡踢 钓钩 镇填 闪闭 阳阴 陈阵 除徐 险捡检 随隋 雪雷 雾务 需儒 静净 顶项 预顿 颗棵
  饱炮泡 馆官 骄娇 骑椅 鸣鸡 黄寅 黑墨 齐济 洛络 凉谅 喧暄 许浒 喻谕 嘻嬉 均钧 垄拢 培焙 堕坠 墙蔷 妨防访 娱误 姻烟 嫌歉 孙逊
  学字 宇宁 宣宜 宵霄 寒塞赛 尤龙 屈届 峰锋蜂 崖涯 岭岑 巨臣 币市布 帝蒂 师帅 庄压 床庆 库军 廷延 弧孤狐 弟第 弦玄 徽微
  必心 怕拍 性姓 恨狠 悔侮海 悟语 惜借 愤喷 懈解 戏战 户尸 扁遍编 抄钞 抱跑 抵低 担但 拘构 拳券 挂桂 挥晖 振震 损捐 换唤 搜艘
  撤撒 操燥 收牧 攻功 放故 敌故 敝敞 斜叙 旱早 昌冒 昨作 昭照 晓浇 晚挽 最量 朋明 期欺 杂朵 材村 枚玫 枪抢 架驾 柳卯 桃挑
  桶捅 梅海 棉绵 概慨 槽糟 模摸 檐瞻 欧殴 歌哥 此比 死列 残浅 殖植 毕华 氏民 永水 汗汁 江红 沙纱 没设 泉帛 泊柏 波皮 泳咏
  洞铜 洲州 流硫 浩皓 浪狼 涛祷 淋琳 混棍 渊洲 港巷 游遊 湖糊 溪奚 滔稻 漆膝 潮嘲 激缴 灰炭 灵录 炊吹 烂拦 烧晓 熊态 牢军 状壮
  独浊 狂枉 玩顽 珍诊 瑞端 瓢飘 生主 甫浦 画面 略格 疗辽 疫疾 痛病 皇星 盆盒 盏盖 盗盔 直真 看着 眠眼 睡捶 瞎辖 矿犷 码妈
  砍欣 确硝 碍得 碎醉 磁滋 礼扎 社杜 祖租 神伸 票栗 禁楚 样祥详洋 喊减 离禽 种神 秋秒 称弥 移侈 稀布 程呈 稿搞 穷空 穿窄 突哭 窗窟 竖坚 笔毛
`

const byLetter = familiesByLetter()

function familiesByLetter(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const family of families.trim().split(/\s+/)) {
    const letters = Array.from(foldText(family))
    for (const letter of letters) {
      const others = found.get(letter) ?? new Set()
      for (const other of letters) if (other !== letter) others.add(other)
      found.set(letter, others)
    }
  }
  return found
}

/** Folded ideographs that look similar to this folded one. */
export const lookAlikesOf = (letter: string): ReadonlySet<string> => byLetter.get(letter) ?? new Set()
