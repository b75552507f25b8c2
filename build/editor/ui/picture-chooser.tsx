import type { FieldProps } from '@rjsf/utils'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { cardSize } from '../../../app/pictures/card-size.ts'
import { sendPicture } from './ask.ts'

/** What a picture needs of the editor. */
export type PictureContext = {
  /** The addresses of the pictures, by their names. */
  urls: Record<string, string>
  /** The name of the opened service or segment; none where the groups are named after pictures. */
  item: string | null
  onUpload: () => void
}

/** The shapes in which the pages crop pictures. */
const crops = [
  ['Cartão', 16 / 10],
  ['Página no celular', 4 / 3],
  ['Página no computador', 21 / 9],
  ['Link compartilhado', cardSize.width / cardSize.height],
] as const

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-0.01, 0],
  ArrowRight: [0.01, 0],
  ArrowUp: [0, -0.01],
  ArrowDown: [0, 0.01],
}

const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100

/** Shows a picture in all its crops, takes another one, and moves its focal point. */
export function PictureChooser({ formData, fieldPathId, name, registry, onChange }: FieldProps) {
  const { urls, item, onUpload }: PictureContext = registry.formContext
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const picture = item ?? name
  const url = chosen ?? formData?.stock?.url ?? urls[picture]
  const [x, y]: [number, number] = formData?.focus ?? [0.5, 0.5]
  const focusAt = (x: number, y: number) =>
    onChange([share(x), share(y)], [...fieldPathId.path, 'focus'])

  async function choose(file: File | undefined) {
    if (!file) return
    const found = await sendPicture(picture, file)
    setProblem(found)
    if (found) return
    setChosen(URL.createObjectURL(file))
    onUpload()
  }

  function onClick({ detail, clientX, clientY, currentTarget }: MouseEvent) {
    // The keyboard clicks, too, but nowhere.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    focusAt((clientX - left) / width, (clientY - top) / height)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    focusAt(x + step[0], y + step[1])
  }

  const position = { objectPosition: `${x * 100}% ${y * 100}%` }
  return (
    <div className="picture">
      <label>
        Fotografia: escolha ou solte aqui um arquivo
        <input
          type="file"
          accept=".webp,.avif,.jpg,.jpeg,.png"
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </label>
      <p role="alert">{problem}</p>
      {url && (
        <>
          <button
            type="button"
            className="focal"
            aria-label="Ponto que todo corte mantém: clique nele ou use as setas"
            onClick={onClick}
            onKeyDown={onKeyDown}
          >
            <img src={url} alt="" />
            <span style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
          </button>
          <div className="crops">
            {crops.map(([title, aspectRatio]) => (
              <figure key={title}>
                <img src={url} alt="" style={{ aspectRatio, ...position }} />
                <figcaption>{title}</figcaption>
              </figure>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
