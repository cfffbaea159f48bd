/** What readers say around the thing they ask for, at the beginning of a question. */
const before: readonly RegExp[] = [
  /^(?:您好|你好|请问|請問|麻烦您?|麻煩您?|请您?|請您?|帮我|幫我|给我|給我|我(?:们|們)?(?:正在|现在|現在)?|想要?|希望|需要|打算|准备|準備|能不能|能否|可不可以|可以)[，,、 ]*/u,
  /^(?:找|查|看|读|讀|学习?|學習?|了解|瞭解|借|寻找|尋找|搜索|检索|檢索)(?:一下|一?[些本点點])?/u,
  /^(?:推荐|推薦|介绍|介紹|列出|说说|說說|讲讲|講講|解释|解釋)(?:一下|给我|給我)?/u,
  /^(?:图书馆|圖書館|馆里|館裡|馆藏|館藏|你们|你們|这里|這裡)(?:里|裡|中)?/u,
  /^(?:有没有|有沒有|有无|有無|是否有|有什么|有什麼|有哪些|有(?![关關机機限效]))/u,
  /^(?:[一二两兩三四五六七八九十几幾\d]+(?:本|部|册|冊|篇|种|種)|一些|什么样的|什麼樣的|哪些|哪[几幾](?:本|部|册|冊|篇|种|種)?)/u,
  /^(?:好的?|适合|適合|入门的?(?=书|書))/u,
  /^(?:关于|關於|有关|有關|讲|講|谈|談|介绍|介紹|研究)(?:的)?/u,
  /^(?:什么是|什麼是|何谓|何謂|啥是|为什么|為什麼|为何|為何|怎么样?|怎麼樣?|怎样|怎樣|如何|求|哪里有|哪裡有|哪儿有|哪里能借到?|去哪借)/u,
  /^(?:hello|hi|please|could you|can you|would you|will you|i(?:'m| am)|i(?:'d| would) like|i (?:want|need|wish)|we (?:want|need)|looking for|searching for|to (?:read|learn|study|find|borrow|know)|help me|find|show|give|recommend|suggest|list|tell|explain|get)\b[ ,]*/iu,
  /^(?:me|us|some|any|a few|several|good|the best|best|more|a|an|the|\d+)\b[ ]*/iu,
  /^(?:books?|titles?|readings?|texts?|materials?|literature|articles?|papers?|something|anything|information)\b[ ]*(?:to read )?(?=(?:about|on|for|of|in|dealing|regarding|concerning)\b)/iu,
  /^(?:about|on|for|of|in|regarding|concerning|dealing with|related to)\b[ ]*/iu,
  /^how (?:to|(?:do|does|did|can|could|should|would|is|are)(?: (?:i|you|we|one|they|it))?)\b[ ]*/iu,
  /^(?:why|when|who) (?:do|does|did|is|are|was|were)\b[ ]*/iu,
  /^(?:do you have|do you hold|have you got|is there|are there|where (?:is|are|can i find)|what (?:is|are|books?|do|does)|which)\b[ ]*/iu,
]

/** The same at the end. */
const after: readonly RegExp[] = [
  /[\s?？!！。.,，;；~～…]+$/u,
  /[，,、\s](?:请|請|麻烦|麻煩|谢谢|謝謝)$/u,
  /(?:吗|嗎|呢|(?<![什怎那这多])么|(?<![什怎那這多])麼|吧|呀|啊|谢谢您?|謝謝您?)$/u,
  /(?:的|之类的?|之類的?|等)$/u,
  /(?:书籍|書籍|图书|圖書|著作|作品|资料|資料|文献|文獻|教材|论文|論文|读物|讀物|入门书|入門書|书单|書單|书|書|内容|內容)$/u,
  /(?:方面|领域|領域|相关|相關|有关|有關|类|類)(?:的)?$/u,
  /(?:在哪里|在哪裡|在哪儿|在哪|在什么地方|在什麼地方|哪里有|哪裡有|有几本|有幾本|有没有|有沒有|是什么|是什麼|讲什么|講什麼|讲了什么|講了什麼|讲的是什么|講的是什麼|推荐|推薦|可以借|在馆|在館)$/u,
  /(?:应该|應該)?(?:看|读|讀)(?:什么|什麼|哪些|哪本)$/u,
  /\b(?:please|thanks|thank you|available|on the shelf|books?|titles?|for me|about|here|in (?:the|your|this) library)$/iu,
]

const MOST_ROUNDS = 12
const isJoined = /^[-–/.,:'’]\S/u

/** The text without a phrase, unless what follows is part of the same word: the first digits of a number, Get-rich. */
function withoutPhrase(text: string, phrase: RegExp): string {
  const [cut = ''] = phrase.exec(text) ?? []
  const left = text.replace(phrase, '')
  return isJoined.test(left) && /[\p{L}\p{N}]$/u.test(cut) ? text : left.trim()
}

/** A question without the words of asking, with titles in their marks as plain words. Pure. */
export function withoutAskingWords(question: string): string {
  let words = question.replace(/[《》“”"「」『』]/gu, ' ').trim()
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const shorter = [...before, ...after].reduce(withoutPhrase, words)
    // a question of nothing but such words is searched as it is
    if (shorter === words || shorter === '') break
    words = shorter
  }
  return words.replace(/\s+/gu, ' ')
}
