import * as z from 'zod'
import { icon } from './icon.ts'
import { paperSchema } from './paper.ts'
import { closeUp, picture } from './picture.ts'
import { cardText, group, id, label, messageStart, meta, order, text } from './text.ts'

const paragraph = group('Parágrafo', {
  point: text(60)
    .regex(/\.$/, { error: 'termine com ponto' })
    .meta({ title: 'Frase em negrito', description: 'Resume o parágrafo; termina com ponto.' }),
  text: text().meta({ title: 'Texto' }),
})

const benefit = group('Benefício', {
  icon,
  title: text(40).meta({ title: 'Título' }),
  description: cardText,
})

const promo = z.strictObject({
  title: text(70).meta({ title: 'Título' }),
  text: text().meta({ title: 'Texto' }),
  linkLabel: label.meta({ title: 'Texto do link' }),
})

/** `content/services/{id}.json`: a service, its card and its page. */
export const serviceSchema = group('Serviço', {
  id: id.meta({ title: 'Nome do arquivo', description: 'Também o da página: /servicos/nome.' }),
  order,
  title: text(50).meta({ title: 'Título' }),
  picture: picture.meta({ description: 'Para o cartão e a página.' }),
  closeUp,
  summary: cardText,
  description: text().meta({ title: 'Abertura', description: 'Sob o título da página.' }),
  fullDescription: z.array(paragraph).min(1).meta({ title: 'Parágrafos da página' }),
  /** Specification, section 3. */
  benefits: z.array(benefit).length(6).meta({ title: 'Benefícios' }),
  paper: paperSchema.nullable().default(null).meta({ title: 'Modelo de documento' }),
  promo: promo.nullable().default(null).meta({ title: 'Chamada para o site da portaria remota' }),
  meta,
  whatsappText: messageStart,
})

export type Service = z.infer<typeof serviceSchema>
