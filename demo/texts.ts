/** What a few well-known books of the larger demo library are about, and what they contain. Written for this project. */
interface DemoText {
  abstract?: string
  contents?: readonly string[]
}

const texts: Readonly<Record<string, DemoText>> = {
  'wy-59601282504': {
    abstract:
      '贾府由盛而衰的故事，以贾宝玉、林黛玉和薛宝钗的聚散为主线，写尽一个大家族里的日常、人情与命运。全书一百二十回，前八十回一般认为出自曹雪芹之手。',
  },
  'wy-35124541863': {
    abstract:
      '唐僧带着孙悟空、猪八戒和沙僧西行取经，途中历经八十一难。前七回写孙悟空出世与大闹天宫，以后写取经路上降妖伏魔。',
  },
  'wy-45440635589': {
    abstract:
      '一名天体物理学家向太空发出的信号得到了回应：四光年外的文明正被三颗太阳的混乱运行逼向绝境，它们决定前来。“地球往事”三部曲的第一部。',
  },
  'wy-56500404554': {
    abstract:
      '留洋归来的方鸿渐带着一纸假文凭，在上海、内地与婚姻之间辗转。城外的人想冲进去，城里的人想逃出来，事业与爱情都是如此。',
  },
  'wy-27835454108': {
    abstract:
      '人力车夫祥子三次买车、三次失去的经过。一个勤快要强的年轻人怎样被旧北平一步步磨掉了力气和指望。',
  },
  'wy-05081443653': {
    abstract:
      '三幕话剧。从清末到抗战之后的半个世纪里，北京一家茶馆的掌柜王利发迎来送往，看着一个个时代在店里过去。',
  },
  'wy-10386170465': {
    abstract:
      '作者一九一八年至一九二二年间所写的短篇小说集，写乡村与小镇上的普通人，也写一个时代的沉闷与觉醒。',
    contents: [
      '自序',
      '狂人日记',
      '孔乙己',
      '药',
      '明天',
      '一件小事',
      '头发的故事',
      '风波',
      '故乡',
      '阿Q正传',
      '端午节',
      '白光',
      '兔和猫',
      '鸭的喜剧',
      '社戏',
    ],
  },
  'wy-37818846036': {
    abstract: '十篇回忆散文，从绍兴的童年写到南京和日本的求学岁月，记下保姆、父亲、先生与朋友。',
    contents: [
      '小引',
      '狗·猫·鼠',
      '阿长与《山海经》',
      '《二十四孝图》',
      '五猖会',
      '无常',
      '从百草园到三味书屋',
      '父亲的病',
      '琐记',
      '藤野先生',
      '范爱农',
      '后记',
    ],
  },
  'wy-13619412986': {
    abstract:
      '中国乡村社会的十四篇短论：人与土地、亲疏远近的圈子、礼俗怎样代替法律维持秩序，以及这一切怎样在变。',
    contents: [
      '乡土本色',
      '文字下乡',
      '再论文字下乡',
      '差序格局',
      '维系着私人的道德',
      '家族',
      '男女有别',
      '礼治秩序',
      '无讼',
      '无为政治',
      '长老统治',
      '血缘和地缘',
      '名实的分离',
      '从欲望到需要',
    ],
  },
  'wy-48336267085': {
    abstract: '孔子及其弟子的言行录，二十篇，由后学编成。所谈多是为学、为政、交友与修身。',
    contents: [
      '学而',
      '为政',
      '八佾',
      '里仁',
      '公冶长',
      '雍也',
      '述而',
      '泰伯',
      '子罕',
      '乡党',
      '先进',
      '颜渊',
      '子路',
      '宪问',
      '卫灵公',
      '季氏',
      '阳货',
      '微子',
      '子张',
      '尧曰',
    ],
  },
}

/** Abstract and contents of a record, contents in one line as catalogues have them. */
export function textsOf(recordId: string): { abstract?: string; contents?: string } {
  const { abstract, contents } = texts[recordId] ?? {}
  return { ...(abstract && { abstract }), ...(contents && { contents: contents.join(' -- ') }) }
}
