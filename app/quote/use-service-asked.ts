import { type RefObject, useEffect, useState } from 'react'

export type ServiceAskedState = {
  id: string | null
  title: string | null
  forget: () => void
  /** Does nothing where there is no such service. */
  choose: (id: string) => void
}

/**
 * The service that the request is about. A static page does not know its query, so
 * `/?servico=drones` is read here, after hydration; then the subject is set to a quote, too.
 */
export function useServiceAsked(
  form: RefObject<HTMLFormElement | null>,
  services: { id: string; title: string }[],
  known: string | null,
): ServiceAskedState {
  const [id, setId] = useState(known)
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('servico')
    if (!asked || !services.some((service) => service.id === asked)) return
    setId(asked)
    const subject = form.current?.elements.namedItem('subject')
    if (subject instanceof HTMLSelectElement && subject.value === '') subject.value = 'orcamento'
  }, [services, form])
  return {
    id,
    title: services.find((service) => service.id === id)?.title ?? null,
    forget: () => setId(null),
    choose: (id) => {
      if (services.some((service) => service.id === id)) setId(id)
    },
  }
}
