import settings from 'virtual:settings'
import words from 'virtual:words'
import { useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import { FormFields } from './form-fields.tsx'
import { Privacy } from './privacy.tsx'
import type { QuoteOutcome } from './quote-outcome.ts'
import { hiddenInputs } from './quote-request.ts'
import { ServiceAsked } from './service-asked.tsx'
import { StatusPanel } from './status-panel.tsx'
import { useDraft } from './use-draft.ts'
import { useQuoteForm } from './use-quote-form.ts'
import { useServiceAsked } from './use-service-asked.ts'

const { form: texts } = words

type QuoteFormProps = {
  services: { id: string; title: string }[]
  /** The service whose page the visitor came from, as far as the server knows. */
  service: string | null
  /** How the form was received, where this page answers one sent without scripts. */
  outcome: QuoteOutcome | null
}

/** People do not see it, programs fill it in. */
function TrapField() {
  return (
    <p className="unseen" aria-hidden="true">
      <label>
        {texts.trap}
        <input type="text" name={hiddenInputs.trap} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  )
}

/**
 * The quote request. Without scripts it is a plain POST answered with this page; with them
 * `useQuoteForm` sends it and shows its states (specification, section 4).
 */
export function QuoteForm({ services, service, outcome }: QuoteFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const typed = outcome && 'typed' in outcome ? outcome.typed : null
  const asked = useServiceAsked(element, services, typed ? typed.service : service)
  const draft = useDraft(element, asked, outcome)
  const { state, attempted, submit } = useQuoteForm(element, outcome, () => {
    draft.forget()
    asked.forget()
  })
  const sending = state.status === 'submitting'
  // A page that answers a form begins with the answer; otherwise it stands where the visitor has pressed.
  const answered = outcome !== null && !attempted
  const problems = state.status === 'error' ? state.problems : {}
  return (
    <div id="pedido" className="rounded-media bg-white p-5 text-ink shadow-soft sm:p-8">
      <form
        ref={element}
        method="post"
        action={`${settings.quoteUrl ?? '/'}#pedido`}
        data-hold
        aria-busy={sending}
        aria-labelledby="formulario-titulo"
        onSubmit={submit}
        onInput={draft.keep}
      >
        <h3 id="formulario-titulo" className="text-xl">
          {texts.title}
        </h3>
        <p className="mt-1 text-sm text-slate">{`* ${texts.required}`}</p>
        {answered && <StatusPanel state={state} form={element} draftKept={false} />}
        <ServiceAsked asked={asked} onRemove={draft.forgetService} />
        <FormFields typed={typed} subject={asked.id ? 'orcamento' : ''} problems={problems} />
        <input type="hidden" name={hiddenInputs.key} defaultValue="" />
        <TrapField />
        <button type="submit" disabled={sending} className="button button-primary mt-6">
          {sending && <span className="spinner" aria-hidden="true" />}
          {/* Alone in its element: a translator replaces text nodes, and React must not miss one. */}
          <span>{sending ? texts.submitting : texts.submit}</span>
          {!sending && <Icon name="arrow-right" className="size-5" />}
        </button>
        {!answered && <StatusPanel state={state} form={element} draftKept={draft.kept} />}
      </form>
      <Privacy />
    </div>
  )
}
