import type { FieldProps } from '@rjsf/utils'
import { type MouseEvent, useEffect, useState } from 'react'
import { picturesIn } from '../../app/content/all-pictures.ts'
import { narrowName } from '../../app/content/narrow-name.ts'
import { plainFile } from '../../app/pictures/picture-source.ts'
import { Button } from './buttons.tsx'
import { emptyChooser } from './file-chooser.tsx'
import { say, useOpenEditor } from './state.ts'
import { addUpload, sendUpload } from './tasks.ts'

const share = (part: number, whole: number) => Math.round((part / whole) * 100) / 100

/** Brings words into view that may stand below it. */
const bringIntoView = (words: Element | null) => words?.scrollIntoView({ block: 'center' })

type FocalPointProps = {
  url: string
  point: readonly number[]
  onChange: (point: number[]) => void
}

/** A whole picture, in which a click moves the point that no crop loses. */
function FocalPoint({ url, point, onChange }: FocalPointProps) {
  const [left, top] = point.map((part) => `${part * 100}%`)
  function move({ detail, nativeEvent: { offsetX, offsetY }, currentTarget }: MouseEvent) {
    // A key has no position.
    if (detail === 0) return
    const { clientWidth, clientHeight } = currentTarget
    onChange([share(offsetX, clientWidth), share(offsetY, clientHeight)])
  }
  return (
    <>
      <p>Clique no ponto que nenhum corte deve perder; os números acima mudam junto.</p>
      {/* The fields of the focal point are its equal for the keyboard. */}
      <Button tabIndex={-1} className="relative cursor-crosshair border-0 p-0" onClick={move}>
        <img src={url} alt="A imagem inteira" />
        <span
          className="pointer-events-none absolute size-7 -translate-1/2 rounded-full border-3 border-white bg-ink/40 outline-2 outline-ink"
          style={{ left, top }}
        />
      </Button>
    </>
  )
}

export function PictureChooser({ formData, fieldPathId, onChange }: FieldProps) {
  const { answer, opened, uploads, ...editor } = useOpenEditor()
  const exchanged = { ...editor.exchanged, ...uploads }
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const places = picturesIn(opened.file)
  const field = fieldPathId.path.join('.')
  const { name: picture = '' } = places.find((place) => place.field === field) ?? {}
  const narrow = narrowName(picture)
  const upload = exchanged[picture]
  const isSame = exchanged[narrow] === upload
  const source = answer.pictures[picture]
  const url = chosen ?? (source && plainFile(source))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wrong with a photograph is past when there is another one, or it was saved without.
  useEffect(() => setProblem(null), [opened, uploads[picture]])

  async function choose(input: HTMLInputElement) {
    const photograph = input.files?.[0]
    if (!photograph) return
    say('')
    const problem = await sendUpload(picture, photograph)
    setProblem(problem)
    if (problem) input.value = ''
    else setChosen(URL.createObjectURL(photograph))
  }

  return (
    <div className="mb-4 grid gap-3">
      <label className="font-semibold">
        Imagem: escolha ou solte aqui um arquivo
        <input
          type="file"
          accept=".webp,.avif,.jpg,.jpeg,.png,.heic,.heif"
          className="form-control border-dashed p-6 font-normal"
          onClick={emptyChooser}
          onChange={({ target }) => choose(target)}
        />
      </label>
      {problem && (
        <p ref={bringIntoView} role="alert">
          {problem}
        </p>
      )}
      {upload && formData?.alt && (
        <p>
          A imagem mudou: confira se a descrição ainda diz o que ela mostra, e se o ponto abaixo
          ainda está no que importa.
        </p>
      )}
      {upload && places.some(({ name }) => name === narrow) && (
        <>
          {!exchanged[narrow] && <p>Em celulares continua a imagem de antes.</p>}
          <Button aria-pressed={isSame} onClick={() => isSame || addUpload(narrow, upload)}>
            {isSame ? 'Em celulares vai a mesma imagem' : 'Usar a mesma imagem em celulares'}
          </Button>
        </>
      )}
      {url && (
        <FocalPoint
          url={url}
          point={formData?.focus ?? [0.5, 0.5]}
          onChange={(point) => onChange(point, [...fieldPathId.path, 'focus'])}
        />
      )}
    </div>
  )
}
