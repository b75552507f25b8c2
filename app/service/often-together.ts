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
  const times = (one: Service, among: typeof segments) =>
    among.filter((segment) => segment.services.includes(one.id)).length
  const closeness = (one: Service) => times(one, beside) / Math.sqrt(times(one, segments))
  return services
    .filter((one) => one.id !== id && times(one, beside) > 0)
    .sort((one, other) => closeness(other) - closeness(one))
    .slice(0, 3)
}
