import words from 'virtual:words'
import type { RefObject } from 'react'
import { fillIn } from '../ui/fill-in.ts'
import { Icon } from '../ui/icon.tsx'
import { useOnline } from '../ui/use-online.ts'
import type { RefusalReason } from './quote-outcome.ts'
import { refusalText } from './refusal-text.ts'
import type { FormState } from './use-quote-form.ts'
import { WaysOut } from './ways-out.tsx'

const { form: texts } = words

type StatusPanelProps = {
  state: FormState
  form: RefObject<HTMLFormElement | null>
  /** True when what stands in the form was kept from before a reload. */
  draftKept: boolean
}

/** Why sending failed, as far as it helps, and the other ways to the company. */
function NotSent({
  reason,
  form,
}: Pick<StatusPanelProps, 'form'> & { reason: RefusalReason | null }) {
  const hint = useOnline() ? refusalText(reason) : texts.offline
  return (
    <>
      {hint && <p className="mt-2">{hint}</p>}
      <WaysOut form={form} />
    </>
  )
}

/** Success and failure in words. Both regions are always there, so that changes are announced. */
export function StatusPanel({ state, form, draftKept }: StatusPanelProps) {
  const online = useOnline()
  const invalid = state.status === 'error' && Object.keys(state.problems).length > 0
  return (
    <>
      <div role="status">
        {state.status === 'submitting' && <span className="unseen">{texts.submitting}</span>}
        {state.status === 'success' && (
          <div className="cross-fade mt-5 flex gap-3 rounded-control border-2 border-leaf p-4 text-leaf">
            <Icon name="circle-check" />
            <div>
              <p className="font-semibold">{texts.success}</p>
              {state.protocol && (
                <p className="mt-1 text-sm">
                  {fillIn(texts.protocol, { protocol: state.protocol })}
                </p>
              )}
            </div>
          </div>
        )}
        {state.status === 'idle' && draftKept && (
          <p className="mt-4 text-sm text-slate">{texts.draftKept}</p>
        )}
      </div>
      {/* Not announced: the notice of the lost connection is. */}
      {state.status === 'idle' && !online && (
        <p className="mt-4 text-sm font-semibold text-alert">{texts.offline}</p>
      )}
      <div role="alert">
        {state.status === 'error' && (
          <div className="cross-fade mt-5 rounded-control border-2 border-alert p-4">
            <p className="flex gap-3 font-semibold text-alert">
              <Icon name="circle-x" />
              {texts.error}
            </p>
            {invalid ? (
              <p className="mt-2">{texts.errorSummary}</p>
            ) : (
              <NotSent reason={state.reason} form={form} />
            )}
          </div>
        )}
      </div>
    </>
  )
}
