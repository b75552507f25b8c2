import words from 'virtual:words'
import { fillIn } from '../ui/fill-in.ts'
import { Icon } from '../ui/icon.tsx'
import { hiddenInputs } from './quote-request.ts'
import type { ServiceAskedState } from './use-service-asked.ts'

/** Says which service the request is about, and lets the visitor take that out. */
export function ServiceAsked({
  asked,
  onRemove,
}: {
  asked: ServiceAskedState
  onRemove: () => void
}) {
  const remove = () => {
    asked.forget()
    onRemove()
  }
  return (
    <>
      <input type="hidden" name={hiddenInputs.service} value={asked.id ?? ''} readOnly />
      {asked.title && (
        <p className="mt-4 flex items-center gap-2 rounded-control bg-sand py-1 pr-1 pl-4 font-semibold">
          <span>{fillIn(words.form.service.line, { service: asked.title })}</span>
          <button
            type="button"
            data-hold
            onClick={remove}
            aria-label={words.form.service.remove}
            className="needs-scripts ml-auto grid size-10 flex-none place-items-center"
          >
            <Icon name="x" className="size-5" />
          </button>
        </p>
      )}
    </>
  )
}
