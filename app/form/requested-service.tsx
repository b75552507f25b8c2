import { form as texts } from 'virtual:content'
import { hiddenInputs } from '../quote/fields.ts'
import { Icon } from '../ui/icon.tsx'
import type { ServiceName } from './use-requested-service.ts'

type RequestedServiceProps = { service: ServiceName | null; onRemove: () => void }

export function RequestedService({ service, onRemove }: RequestedServiceProps) {
  return (
    <>
      <input type="hidden" name={hiddenInputs.service} value={service?.id ?? ''} readOnly />
      {service && (
        <p className="no-print mt-4 flex items-center gap-2 rounded-control bg-sand py-1 pr-1 pl-4 font-semibold">
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
