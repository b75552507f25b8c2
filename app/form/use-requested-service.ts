import { type RefObject, useEffect, useState } from 'react'
import { serviceParameter } from '../quote/fields.ts'
import { presetSubject } from './form-element.ts'

export type ServiceName = { id: string; title: string }

/**
 * The service that the request is about; an unknown id counts as none. A static page does not know
 * its query, so `/?servico=drones` is read after hydration, which then also sets the subject.
 */
export function useRequestedService(
  form: RefObject<HTMLFormElement | null>,
  services: ServiceName[],
  initialId: string | null,
) {
  const [id, setId] = useState(initialId)
  useEffect(() => {
    const inQuery = new URLSearchParams(location.search).get(serviceParameter)
    if (!inQuery || !services.some((service) => service.id === inQuery)) return
    setId(inQuery)
    if (form.current) presetSubject(form.current)
  }, [services, form])
  return {
    service: services.find((service) => service.id === id) ?? null,
    setService: setId,
    /** Also in the address: a reload would bring it back. */
    forgetService() {
      setId(null)
      history.replaceState(history.state, '', location.pathname + location.hash)
    },
  }
}
