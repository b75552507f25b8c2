import type { Trial } from '../../server/delivery/channel.ts'
import { channels } from '../../server/delivery/channels.ts'
import { reasonOf } from '../../server/log/error-words.ts'
import { postSentence } from '../../server/monitoring/alerts.ts'
import type { Settings } from '../../server/settings/settings.ts'
import { blocker, type Finding, note, ok } from './report.ts'

const sentence = 'teste de “npm run launch-check -- --send”: o que o site envia chega aqui.'

const nobodyTold = note(
  'ALERT_URL não está definida: ninguém é avisado do que o servidor nota, a não ser que um monitor consulte /saude',
)

async function tryOut({ setting, post }: Trial): Promise<Finding> {
  try {
    const answer = await post(sentence)
    if (answer.ok) return ok(`${setting} aceitou um teste: confira se chegou`)
    return blocker(`${setting} não aceitou o teste (a resposta foi ${answer.status})`)
  } catch (error) {
    return blocker(`${setting} não aceitou o teste (${reasonOf(error)})`)
  }
}

/** Posts a test to ALERT_URL and to the receivers of the channels, where they are set, if asked to. */
export async function checkHooks(settings: Settings, send: boolean): Promise<Finding[]> {
  const { alertUrl, siteUrl } = settings
  const alerts: Trial[] = alertUrl
    ? [{ setting: 'ALERT_URL', post: (text) => postSentence(alertUrl, siteUrl.host, text) }]
    : []
  const receivers = channels.flatMap(({ trial }) => trial?.(settings) ?? [])
  const tried = [...alerts, ...receivers].map(async (trial) => {
    if (send) return tryOut(trial)
    return note(`${trial.setting} não foi testada: npm run launch-check -- --send`)
  })
  const hint = 'se for de outra empresa, o texto de privacidade (content/form.json) precisa dizê-lo'
  const told = receivers.map(({ setting }) => note(`${setting} recebe dados dos pedidos: ${hint}`))
  return [...(alertUrl ? [] : [nobodyTold]), ...(await Promise.all(tried)), ...told]
}
