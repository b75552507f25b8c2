import { post } from '../../server/delivery/post.ts'
import { signedMessage } from '../../server/delivery/webhook-channel.ts'
import { reasonOf } from '../../server/log/error-words.ts'
import { postAlert } from '../../server/monitoring/alerts.ts'
import type { Settings } from '../../server/settings/settings.ts'
import { blocker, type Finding, note, ok } from './report.ts'

const sentence = 'teste de «npm run launch-check -- --send»: os avisos do site chegam aqui.'

async function tryHook(name: string, send: () => Promise<void>): Promise<Finding> {
  try {
    await send()
    return ok(`${name} aceitou um teste: confira se chegou`)
  } catch (error) {
    return blocker(`${name} não aceitou o teste (${reasonOf(error)})`)
  }
}

/** Posts a test to ALERT_URL and WEBHOOK_URL, where they are set, if asked to. */
export function checkHooks(
  { alertUrl, webhook, siteUrl }: Pick<Settings, 'alertUrl' | 'webhook' | 'siteUrl'>,
  send: boolean,
): Promise<Finding[]> {
  const hooks: [name: string, post: () => Promise<void>][] = []
  if (alertUrl) hooks.push(['ALERT_URL', () => postAlert(alertUrl, siteUrl.host)(sentence)])
  if (webhook) {
    const message = { id: `test-${Date.now()}`, type: 'test', data: { text: sentence } }
    const postTest = async () => {
      const answer = await post(webhook.url, signedMessage(message, webhook.secret, new Date()))
      if (!answer.ok) throw new Error(`WEBHOOK_URL answered with ${answer.status}`)
    }
    hooks.push(['WEBHOOK_URL', postTest])
  }
  const findings = hooks.map(async ([name, post]) => {
    if (send) return tryHook(name, post)
    return note(`${name} não foi experimentada: npm run launch-check -- --send`)
  })
  return Promise.all(findings)
}
