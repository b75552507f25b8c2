import { company, labels, form as texts } from 'virtual:content'
import { type RefObject, useSyncExternalStore } from 'react'
import { fillIn } from '../content/fill-in.ts'
import { type RefusalReason, refusals } from '../quote/quote-outcome.ts'
import { subscribeToConnection } from '../ui/browser.ts'
import { Icon } from '../ui/icon.tsx'
import { FallbackContacts } from './fallback-contacts.tsx'
import type { FormState } from './use-quote-form.ts'
import type { ServiceName } from './use-requested-service.ts'

type PanelRef = RefObject<HTMLDivElement | null>

/** On a phone with text of 200 % the padding shrinks and the icon is above the words. */
const box = 'cross-fade mt-5 rounded-control border-2 p-[min(1rem,5vw)]'
const wordsClass = 'flex-[1_1_10rem] text-balance'

function Success({ reference, ref }: { reference: string | null; ref: PanelRef }) {
  return (
    <div ref={ref} className={`${box} flex flex-wrap gap-x-3 border-leaf bg-leaf text-white`}>
      <Icon name="circle-check" />
      <div className={wordsClass}>
        <p className="font-semibold">{texts.success}</p>
        {company.proof.answerTime && <p className="mt-1">{company.proof.answerTime}</p>}
        {reference && <p className="mt-1 text-sm">{fillIn(texts.reference, { reference })}</p>}
      </div>
    </div>
  )
}

/** Whether the browser has a connection, as far as it knows; true on the server. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  )
}

/** What the visitor can do about a refusal, beyond trying again, as the form's error text says. */
function refusalHint(reason: RefusalReason): string | null {
  if (!refusals[reason].inForm) return null
  return fillIn(labels.errors[reason].text, { phone: company.phone })
}

type StatusPanelProps = {
  /** Null where another panel says it. */
  state: FormState | null
  panel: PanelRef
  /** Why there is something in the form that was not sent. */
  note: string | null
  services: readonly ServiceName[]
}

/** Success and failure in words. Both regions are always there, so that changes are announced. */
export function StatusPanel({ state, panel, note, services }: StatusPanelProps) {
  const isOnline = useOnline()
  const hint = state?.status === 'error' && refusalHint(state.reason)
  return (
    <>
      <div role="status">
        {state?.status === 'submitting' && <span className="sr-only">{texts.submitting}</span>}
        {state?.status === 'success' && <Success reference={state.reference} ref={panel} />}
        {(state?.status === 'idle' || state?.status === 'success') && note && (
          <p className="no-print mt-4 text-sm text-slate">{note}</p>
        )}
      </div>
      {/* Announced with the success, whose five seconds are too short to write it down. */}
      {state?.status === 'idle' && state.reference && (
        <p className="mt-4 flex items-center gap-2 text-sm text-slate">
          <Icon name="circle-check" className="size-5 text-leaf" />
          {fillIn(texts.reference, { reference: state.reference })}
        </p>
      )}
      {/* The toast announces the lost connection, so this does not. */}
      {(state?.status === 'idle' || state?.status === 'error') && !isOnline && (
        <p className="no-print mt-4 text-sm font-semibold text-alert">{texts.offline}</p>
      )}
      <div role="alert">
        {(state?.status === 'invalid' || state?.status === 'error') && (
          <div ref={panel} className={`${box} border-alert`}>
            <p className="flex flex-wrap gap-x-3 font-semibold text-alert">
              <Icon name="circle-x" />
              <span className={wordsClass}>
                {state.status === 'invalid' ? texts.errorSummary : texts.error}
              </span>
            </p>
            {hint && <p className="mt-2">{hint}</p>}
            {state.status === 'error' && <FallbackContacts services={services} />}
          </div>
        )}
      </div>
    </>
  )
}
