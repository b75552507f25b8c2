import type { FieldProps } from '@rjsf/utils'
import { type MouseEvent, useState } from 'react'
import { picturesIn } from '../../app/content/all-pictures.ts'
import { cardSize } from '../../app/pages.ts'
import { narrowName } from '../../app/pictures/picture-rules.ts'
import { type PictureSource, plainFile } from '../../app/pictures/picture-source.ts'
import type { UploadNames } from '../picture-uploads.ts'
import { Button } from './item-list.tsx'

/** What a picture needs of the editor. */
export type PictureContext = {
  pictures: Record<string, PictureSource>
  /** The opened file. */
  file: string
  /** The photographs that were chosen and are not saved. */
  uploads: UploadNames
  addUpload: (picture: string, upload: string) => void
  /** Returns what is wrong with the photograph. */
  sendUpload: (picture: string, file: File) => Promise<string | null>
}

/** The shapes in which the pages crop the picture of a service. */
const crops = [
  ['Cartão', 16 / 10],
  ['Página no celular', 4 / 3],
  ['Página no computador', 21 / 9],
  ['Link compartilhado', cardSize.width / cardSize.height],
] as const

const share = (part: number, whole: number) => Math.round((part / whole) * 100) / 100

/** Shows a picture in all its crops, takes another one, and moves its focal point. */
export function PictureChooser({ formData, fieldPathId, registry, onChange }: FieldProps) {
  const { pictures, file, uploads, addUpload, sendUpload }: PictureContext = registry.formContext
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const places = picturesIn(file)
  const field = fieldPathId.path.join('.')
  const { name: picture = '' } = places.find((place) => place.field === field) ?? {}
  const source = pictures[picture]
  const url = chosen ?? formData?.stock?.url ?? (source && plainFile(source))
  const [left, top] = (formData?.focus ?? [0.5, 0.5]).map((one: number) => `${one * 100}%`)

  async function choose(photograph: File | undefined) {
    if (!photograph) return
    const problem = await sendUpload(picture, photograph)
    setProblem(problem)
    if (!problem) setChosen(URL.createObjectURL(photograph))
  }

  function setFocus({ nativeEvent: { offsetX, offsetY }, currentTarget }: MouseEvent) {
    const { clientWidth, clientHeight } = currentTarget
    const focus = [share(offsetX, clientWidth), share(offsetY, clientHeight)]
    onChange(focus, [...fieldPathId.path, 'focus'])
  }

  return (
    <div className="mb-4 grid gap-3">
      <label className="font-semibold">
        Fotografia: escolha ou solte aqui um arquivo
        <input
          type="file"
          accept=".webp,.avif,.jpg,.jpeg,.png,.heic,.heif"
          className="form-control border-dashed p-6 font-normal"
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </label>
      {problem && <p role="alert">{problem}</p>}
      {uploads[picture] && places.some(({ name }) => name === narrowName(picture)) && (
        <Button onClick={() => addUpload(narrowName(picture), uploads[picture] ?? '')}>
          Usar a mesma fotografia em celulares
        </Button>
      )}
      {url && (
        <>
          <p>Clique no ponto que nenhum corte deve perder; os números acima o seguem.</p>
          {/* The fields of the focal point are its equal for the keyboard. */}
          <Button
            tabIndex={-1}
            className="relative cursor-crosshair border-0 p-0"
            onClick={setFocus}
          >
            <img src={url} alt="A imagem inteira" />
            <span
              className="pointer-events-none absolute size-7 -translate-1/2 rounded-full border-3 border-white bg-ink/40 outline-2 outline-ink"
              style={{ left, top }}
            />
          </Button>
          {file.startsWith('services/') && (
            <div className="grid grid-cols-2 gap-2 text-sm">
              {crops.map(([title, aspectRatio]) => (
                <figure key={title}>
                  <img
                    src={url}
                    alt=""
                    className="w-full rounded-control object-cover"
                    style={{ aspectRatio, objectPosition: `${left} ${top}` }}
                  />
                  <figcaption>{title}</figcaption>
                </figure>
              ))}
            </div>
          )}
        </>
      )}
    </div>
  )
}
