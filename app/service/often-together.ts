import type { Segment } from '../content/segment.ts'
import type { Service } from '../content/service.ts'

/**
 * Up to three services that stand beside this one in the most segments, weighed by how many they
 * stand in (cosine similarity): what stands in all of them belongs to none in particular. Equals are in
 * the order of the services.
 */
export function oftenTogether(
  id: string,
  { services, segments }: { services: Service[]; segments: Pick<Segment, 'services'>[] },
): Service[] {
  const beside = segments.filter((segment) => segment.services.includes(id))
  const times = (service: Service, among: typeof segments) =>
    among.filter((segment) => segment.services.includes(service.id)).length
  const closeness = (item: Service) => times(item, beside) / Math.sqrt(times(item, segments))
  return services
    .filter((service) => service.id !== id && times(service, beside) > 0)
    .sort((a, b) => closeness(b) - closeness(a))
    .slice(0, 3)
}
