import * as z from 'zod'
import { group, link, text } from './text.ts'

const share = z.number().min(0).max(1)

const point = z
  .tuple([share.meta({ title: 'Desde a esquerda' }), share.meta({ title: 'Desde o alto' })])
  .meta({ description: 'Partes da largura e da altura, de 0 a 1: 0,5 é o meio.' })

const focus = point.default([0.5, 0.5]).meta({
  title: 'Ponto que nunca é cortado',
  description: point.meta()?.description,
})

/** A picture whose file is in `content/pictures/`, named after the service, segment or scene. */
const ownPicture = group('Imagem', {
  /** Decorative uses pass an empty alt. */
  alt: text().meta({ title: 'O que a imagem mostra', description: 'Para quem não a vê.' }),
  focus,
})

const stock = z
  .strictObject({
    url: link,
    width: z.int().min(300).meta({ title: 'Largura' }),
    height: z.int().min(300).meta({ title: 'Altura' }),
  })
  .nullish()
  .meta({
    title: 'Foto de um banco de imagens',
    description: 'Em lugar da própria.',
    default: null,
  })

/** Our own picture, or one of a stock-photo service, shown as it is served there. */
export const picture = group('Imagem', { ...ownPicture.shape, stock })

/** A picture that is never shown by itself and has no alternative text. */
const wordless = z.strictObject({ focus, stock }).transform((one) => ({ ...one, alt: '' }))

export type Picture = z.infer<typeof picture>

/** The part of a picture that a phone's card shows, upright: large enough that people can be seen. */
export const closeUp = z
  .strictObject({
    middle: point.meta({ title: 'Meio' }),
    height: z
      .number()
      .min(0.2)
      .max(1)
      .meta({ title: 'Altura', description: 'Parte da altura da imagem, de 0,2 a 1.' }),
  })
  .default({ middle: [0.5, 0.5], height: 1 })
  .meta({ title: 'Recorte no cartão, em celulares' })

export type CloseUp = z.infer<typeof closeUp>

/** `content/scenes.json`: the pictures that belong to no service and no segment. */
export const scenesSchema = group('Outras imagens', {
  hero: picture.meta({ title: 'Topo da página inicial' }),
  /** In portrait format, with the hero's alternative text. */
  'hero-narrow': wordless.meta({ title: 'Topo da página inicial em celulares' }),
  'not-found': picture.meta({ title: 'Página não encontrada' }),
  /** Never a stock photo. */
  fallback: ownPicture.meta({ title: 'No lugar de uma imagem que não carrega' }),
  /** The dialog's heading says what it is. */
  'video-poster': wordless.meta({ title: 'Capa do vídeo' }),
  /** The background of the card of every page whose own picture is none or a stock photo. */
  social: picture.meta({
    title: 'Cartão em redes e mensageiros',
    description: 'Só aparece com os links compartilhados.',
  }),
})
