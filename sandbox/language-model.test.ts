import type { AddressInfo } from 'node:net'
import { openLanguageModel } from '@wenyuan/server/integrations/language-model/choose.ts'
import { describeLanguageModel } from '@wenyuan/server/integrations/language-model/conformance.ts'
import { LanguageModelSettings } from '@wenyuan/server/domain/assistant/language-model-settings.ts'
import { listOfNetworks } from '@wenyuan/server/platform/networks.ts'
import { chatModelFolder, makeChatModel } from './chat-model.ts'
import { makeWebServer } from './web-server.ts'

describeLanguageModel('openai', async () => {
  const model = makeChatModel()
  const server = makeWebServer({}, { [`${chatModelFolder}/`]: model.mount }, { status: 404 })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const open = (name: string, base = `http://127.0.0.1:${port}${chatModelFolder}`) => {
    const settings = LanguageModelSettings.parse({
      kind: 'openai',
      base,
      model: name,
      name,
      firstTextMs: 700,
    })
    const opened = openLanguageModel(settings, listOfNetworks(['127.0.0.1']))
    if (!opened) throw new Error('no model')
    return opened
  }
  return {
    open,
    openUnreachable: () => open('honest', 'http://127.0.0.1:1/v1'),
    aborted: model.aborted,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
})
