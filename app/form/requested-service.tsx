import { form as texts } from 'virtual:content'
import { type RefObject, useEffect, useState } from 'react'
import { hiddenInputs, quoteSubject, serviceParameter } from '../quote/fields.ts'
import { Icon } from '../ui/icon.tsx'
import { formControl } from './form-element.ts'

export type ServiceName = { id: string; title: string }

/**
 * The service that the request is about; an unknown id counts as none. A static page does not know
 * its query, so `/?servico=drones` is read after hydration, which then also sets the subject.
 */
export function useRequestedService(
  form: RefObject<HTMLFormElement | null>,
  services: ServiceName[],
  initialId: string | null,
): [ServiceName | null, (id: string | null) => void] {
  const [id, setId] = useState(initialId)
  useEffect(() => {
    const inQuery = new URLSearchParams(location.search).get(serviceParameter)
    if (!inQuery || !services.some((service) => service.id === inQuery)) return
    setId(inQuery)
    const subject = form.current && formControl(form.current, 'subject')
    if (subject?.value === '') subject.value = quoteSubject
  }, [services, form])
  function set(newId: string | null): void {
    setId(newId)
    // A reload would bring it back.
    if (!newId) history.replaceState(history.state, '', location.pathname + location.hash)
  }
  return [services.find((service) => service.id === id) ?? null, set]
}

type RequestedServiceProps = { service: ServiceName | null; onRemove: () => void }

export function RequestedService({ service, onRemove }: RequestedServiceProps) {
  return (
    <>
      <input type="hidden" name={hiddenInputs.service} value={service?.id ?? ''} readOnly />
      {service && (
        <p className="mt-4 flex items-center gap-2 rounded-control bg-sand py-1 pr-1 pl-4 font-semibold">
          <span>{`${texts.service}: ${service.title}`}</span>
          <button
            type="button"
            data-deferred
            onClick={onRemove}
            aria-label="Tirar o serviço do pedido"
            className="needs-scripts ml-auto grid size-10 flex-none place-items-center"
          >
            <Icon name="x" className="size-5" />
          </button>
        </p>
      )}
    </>
  )
}
