import { form as texts } from 'virtual:content'
import settings from 'virtual:settings'
import { useRef } from 'react'
import {
  hiddenInputs,
  type QuoteProblems,
  quoteFields,
  quoteSubject,
  type SubmittedValues,
} from '../quote/fields.ts'
import type { QuoteOutcome } from '../quote/quote-outcome.ts'
import { Icon } from '../ui/icon.tsx'
import { cleanAddress } from './form-element.ts'
import { FormField } from './form-field.tsx'
import { RequestedService } from './requested-service.tsx'
import { StatusPanel } from './status-panel.tsx'
import { useDraft } from './use-draft.ts'
import { useQuoteForm } from './use-quote-form.ts'
import { useQuoteLinks } from './use-quote-links.ts'
import { type ServiceName, useRequestedService } from './use-requested-service.ts'

type FormFieldsProps = { initialValues: Partial<SubmittedValues>; problems: QuoteProblems }

function FormFields({ initialValues, problems }: FormFieldsProps) {
  return (
    <div className="no-print mt-5 flex flex-wrap items-end gap-5">
      {quoteFields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          initialValue={initialValues[field.name] ?? ''}
          problem={problems[field.name]}
        />
      ))}
    </div>
  )
}

/** Not by display:none, which the programs that fill it in recognise. */
function HoneypotField() {
  return (
    <p className="no-print sr-only select-none" aria-hidden="true">
      <label>
        Deixe este campo em branco
        <input type="text" name={hiddenInputs.honeypot} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  )
}

const spinner =
  'size-4.5 animate-[turn_800ms_linear_infinite] rounded-full border-2 border-r-transparent'

function SubmitButton({ isSending }: { isSending: boolean }) {
  return (
    <button
      type="submit"
      disabled={isSending}
      className="button button-primary mt-6 min-w-[min(11.5rem,100%)]"
    >
      {isSending && <span className={spinner} aria-hidden="true" />}
      {/*
        In its own element, because translators replace text nodes that React updates. What is sent
        before hydration has changed it already (app/client/deferred-actions.ts).
      */}
      <span
        data-idle-label={texts.submit}
        data-busy-label={texts.submitting}
        suppressHydrationWarning
      >
        {isSending ? texts.submitting : texts.submit}
      </span>
      {!isSending && <Icon name="arrow-right" className="size-5" />}
    </button>
  )
}

/** How the form begins, as far as the server knows. */
export type FormStart = {
  /** The id of the service whose page the visitor came from. */
  service: string | null
  /** How a form sent without scripts was received, where the page is the answer to it. */
  outcome: QuoteOutcome | null
}

type QuoteFormProps = FormStart & { services: ServiceName[] }

/** Without scripts it is a plain POST, answered with this page where something is wrong. */
export function QuoteForm({ services, service: known, outcome }: QuoteFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const submitted = outcome?.status === 'success' ? undefined : outcome?.submitted
  const initialService = submitted?.service ?? known
  const { service, setService, forgetService } = useRequestedService(form, services, initialService)
  const draft = useDraft(form, service, setService, outcome)
  useQuoteLinks(form, draft.save)
  const { state, panel, submit } = useQuoteForm(form, outcome, draft, forgetService)
  const isSending = state.status === 'submitting'
  // Until something is sent from here the state is the server's outcome of a plain POST, and stands
  // above the fields. The regions beside the button are there from the start: a new one is not read.
  const isAnswerPage = state === outcome
  const problems = state.status === 'invalid' ? state.problems : {}
  // A visitor from a service page wants a quote.
  const initialValues = submitted ?? { subject: service ? quoteSubject : '' }
  return (
    <form
      ref={form}
      method="post"
      action={`${settings.quoteUrl}#pedido`}
      data-deferred
      data-busy={isSending}
      aria-labelledby="formulario-titulo"
      onSubmit={submit}
      onInput={({ target }) => {
        cleanAddress(target)
        draft.save()
      }}
    >
      <h3 ref={heading} id="formulario-titulo" tabIndex={-1} className="no-print text-xl">
        {texts.title}
      </h3>
      <p className="no-print mt-1 text-sm text-slate">{`* ${texts.required}`}</p>
      {isAnswerPage && <StatusPanel state={state} panel={panel} note={null} services={services} />}
      <RequestedService
        service={service}
        onRemove={() => {
          forgetService()
          draft.removeService()
          // The button that had the focus is gone.
          heading.current?.focus()
        }}
      />
      <FormFields initialValues={initialValues} problems={problems} />
      <input type="hidden" name={hiddenInputs.key} />
      <HoneypotField />
      <SubmitButton isSending={isSending} />
      <StatusPanel
        state={isAnswerPage ? null : state}
        panel={panel}
        note={draft.note}
        services={services}
      />
    </form>
  )
}
