import * as z from 'zod'
import { group, text } from './text.ts'

const share = z.number().min(0).max(1)

const point = z
  .tuple([share.meta({ title: 'A partir da esquerda' }), share.meta({ title: 'A partir do topo' })])
  .meta({ description: '0 é a borda esquerda ou a de cima; 1, a oposta; 0,5, o meio.' })

const focus = point.default([0.5, 0.5]).meta({
  title: 'Ponto que nunca é cortado',
  // A schema with a default does not take this from the one inside, and the editor shows it.
  description: point.meta()?.description,
})

/** A picture in `content/pictures/`. */
export const picture = group('Imagem', {
  /** Decorative uses pass an empty alt. */
  alt: text().meta({ title: 'O que a imagem mostra', description: 'Para quem não a vê.' }),
  focus,
})

/** A picture that is never shown by itself and has no alternative text. */
export const wordless = z.strictObject({ focus }).transform((fields) => ({ ...fields, alt: '' }))

export type Picture = z.infer<typeof picture>

/** The part of a picture that a phone's card shows, upright: large enough that people can be seen. */
export const closeUp = z
  .strictObject({
    middle: point.meta({ title: 'Meio' }),
    height: z
      .number()
      .min(0.2)
      .max(1)
      .meta({ title: 'Altura', description: '1 é a imagem inteira; 0,5, a metade; ao menos 0,2.' }),
  })
  .default({ middle: [0.5, 0.5], height: 1 })
  .meta({ title: 'Recorte no cartão, em celulares' })

export type CloseUp = z.infer<typeof closeUp>
