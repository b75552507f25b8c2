import type { Segment } from '../content/segment.ts'
import type { Service } from '../content/service.ts'

/**
 * Up to three services that stand beside this one in the most segments; where two are level, in the
 * order of the services.
 */
export function oftenTogether(
  id: string,
  { services, segments }: { services: Service[]; segments: Pick<Segment, 'services'>[] },
): Service[] {
  const beside = segments.filter((segment) => segment.services.includes(id))
  const timesBeside = (one: Service) =>
    beside.filter((segment) => segment.services.includes(one.id)).length
  return services
    .filter((one) => one.id !== id && timesBeside(one) > 0)
    .sort((one, other) => timesBeside(other) - timesBeside(one))
    .slice(0, 3)
}
